import type { JobWords } from "../openings";

const workingEnglish =
  "Comfortable running meetings and writing in English, and turning what was agreed into a list people can follow.";
const readEnglish = "Able to read documents in English and settle details by email.";
const spreadsheets =
  "At home with pivot tables and lookups, and in the habit of checking that the numbers tie out.";

export const enUS = {
  "MK-2611-004": {
    title: "Product Marketing Manager, Motor Drives",
    department: "Marketing, Motion Products",
    intro:
      "Five people market seven drive series sold in 23 countries. You lead the 15 kW launch in the third quarter of next year, from positioning and naming to trials at the first 20 customers.",
    duties: [
      "Interview at least 15 customers and distributors a quarter and rank what the product needs next.",
      "Build the launch kit: catalog, selection guide, application stories and talking points for sales.",
      "For six months after launch, track how many trials become orders and propose what to change.",
    ],
    requirements: [
      "Five years in product marketing or planning for industrial products.",
      "You turn a data sheet into selection advice that a machine builder understands at a glance.",
      workingEnglish,
    ],
    niceToHave: ["A background in automation or machine tools."],
  },
  "MK-2610-009": {
    title: "Product Marketing Manager, Commercial Energy Storage",
    department: "Marketing, Energy Storage Products",
    intro:
      "The team of six works from Taipei and Shanghai with three cabinets on sale. You handle pricing advice and content for mainland China and prepare next year’s launch of a 261 kWh liquid-cooled model.",
    duties: [
      "Track provincial tariff policy and refresh the parameters of the revenue model every two weeks.",
      "Plan ten case studies of running sites, with every figure confirmed by the customer in writing.",
      "Train 30 dealer representatives and check with a short test what they took away.",
    ],
    requirements: [
      "Three years in product marketing for renewable energy or electrical equipment.",
      "You can interpret tariffs, demand charges and subsidy terms.",
      "You write technical articles yourself and can explain them to purchasing staff.",
    ],
    niceToHave: ["Knowledge of the storage safety standard GB/T 36276."],
  },
  "MK-2610-021": {
    title: "Technical Marketing Writer",
    department: "Marketing, Technical Content",
    intro:
      "Four writers in Taipei and San Jose publish six application notes and two white papers a quarter. You would be the only one in North America, and the coming year’s subject is DC distribution in data centers.",
    duties: [
      "Interview R&D and application engineers, and turn test data into notes a reader can follow at the bench.",
      "Maintain the English glossary and style guide, revised with Taipei each quarter.",
      "Draw the charts and keep the data behind them, so that readers can check.",
    ],
    requirements: [
      "Three years of technical writing in electronics or power, and three samples.",
      "Publishable English, and a light hand with an engineer’s draft.",
      "You can read a schematic and a waveform.",
    ],
    niceToHave: ["Documentation kept in Git and Markdown."],
  },
  "MK-2611-016": {
    title: "Market Research Analyst, Power and Storage",
    department: "Marketing, Market Intelligence",
    intro:
      "The market figures that division heads read each month are scattered over 40 spreadsheets. With two other analysts you merge eight markets into one model that people can query, to replace the old way next June.",
    duties: [
      "Set up the estimates of market size and share, with assumptions and error ranges written down.",
      "Design two customer surveys a year, with at least 200 answers each.",
      "Answer the divisions’ one-off questions with a first version in three days.",
    ],
    requirements: [
      "Two years in market research, industry analysis or consulting.",
      spreadsheets,
      "SQL or Python for data sets beyond 100,000 rows.",
    ],
    niceToHave: ["Experience covering electric vehicles, data centers or the grid."],
  },
  "MK-2610-033": {
    title: "Pricing and Competitive Analyst",
    department: "Marketing, Product Planning",
    intro:
      "Power sells 1,200 part numbers and reviews prices twice a year; the next round covers 340. You take the review over on a planning team of eight, and build our first cost model from competitor teardowns.",
    duties: [
      "Study deal prices and discounts, flag those under the floor and report why.",
      "Tear down four competing products a quarter with the lab and estimate materials and assembly.",
      "Propose price changes with a range for their effect on margin and volume.",
    ],
    requirements: [
      "Three years in pricing, costing or product planning.",
      spreadsheets,
      "You know the main materials and processes in a power supply.",
    ],
    niceToHave: ["Price elasticity or conjoint studies."],
  },
  "MK-2611-022": {
    title: "Trade Show Project Manager",
    department: "Marketing, Events",
    intro:
      "We exhibit at 14 shows a year, from a 240 square meter booth in Munich to a single table. Beside three colleagues in Events you run five of them yourself, from the booth contract and freight to handing over the leads.",
    duties: [
      "Budget each show, hold it within 3% and explain the difference at the close.",
      "Manage booth builders, freight and temporary staff, and check power and fire safety on site.",
      "Grade the leads and hand them to sales within five business days.",
    ],
    requirements: [
      "Two years of running exhibitions, events or projects.",
      "About six trips a year, five to eight days each.",
      workingEnglish,
    ],
    niceToHave: ["Experience with ATA carnets and customs for exhibits."],
  },
  "MK-2611-028": {
    title: "Digital Marketing Specialist, Website and Search",
    department: "Marketing, Digital",
    intro:
      "The website has 2,300 product pages in four languages and 190,000 visits a month. On a team of four you look after search and the inquiry form, and raise its completion rate from 21% to 30% within six months.",
    duties: [
      "Find where pages miss what people search for, and improve 20 of them a week.",
      "Run controlled tests on forms and layouts, and write up every result, good or bad.",
      "Check with IT that tracking keeps to the privacy policy.",
    ],
    requirements: [
      "A year or more in website operations or search marketing.",
      "Enough HTML to edit titles and structured data yourself.",
      readEnglish,
    ],
    niceToHave: ["Work in a multilingual content system."],
  },
  "MK-2610-037": {
    title: "Video Designer, Product Films (12-Month Contract)",
    department: "Marketing, Visual Design",
    intro:
      "The design team of five plans 36 installation and maintenance films next year for engineers to watch on a phone. On a 12-month contract you take them from script to captions, the first eight within three months.",
    duties: [
      "Walk through each procedure with service engineers and storyboard the steps.",
      "Shoot in the Xizhi studio and on the shop floor, following static and safety rules.",
      "Edit three language versions, with captions and narration checked by engineers.",
    ],
    requirements: [
      "Three years of shooting and editing; please include links.",
      "Premiere Pro or DaVinci Resolve, and basic motion graphics.",
      "You can light and record sound on a one-person shoot.",
    ],
    niceToHave: ["Instructional films or accessible captioning."],
  },
  "MK-2611-031": {
    title: "Marketing Communications Manager, Europe",
    department: "Marketing, Europe",
    intro:
      "Three people handle press, shows and a newsletter with 8,400 readers across five language markets. You take over media relations and plan a year of stories for the enlarged application lab in Munich.",
    duties: [
      "Keep up contact with 60 trade editors and host a lab visit each quarter.",
      "Write press releases in English and German, released only after R&D has checked the facts.",
      "Edit the bimonthly newsletter and choose its themes from what people read.",
    ],
    requirements: [
      "Five years in business-to-business technology communications.",
      "Professional writing in German and English.",
      "Sole charge of a €400,000 yearly budget and outside agencies.",
    ],
    niceToHave: ["Knowledge of the energy or semiconductor press."],
  },
  "MK-2611-036": {
    title: "Social Media Content Intern",
    department: "Marketing, Brand",
    intro:
      "Four people run three accounts with 52,000 followers. Over four months you interview colleagues at the Nanzih plant, publish twelve “A day on the line” stories, and learn to read the results.",
    duties: [
      "Arrange interviews, obtain consent, and keep customers’ products and screens out of the pictures.",
      "Write the stories and revise each at least once with an editor.",
      "Log reach and comments weekly and pick one thing to change.",
    ],
    requirements: [
      "Two or three days a week for at least four months.",
      "Clear writing in Chinese, and one interview or report of your own.",
      "Basic photography and photo editing.",
    ],
    niceToHave: ["Courses in journalism, communication or design."],
  },
} satisfies Record<string, JobWords>;
