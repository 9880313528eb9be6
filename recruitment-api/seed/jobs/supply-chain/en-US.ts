import type { JobWords } from "../openings";

const negotiates =
  "You work out the cost structure before a negotiation and write down what was agreed after it.";
const spreadsheets = "ERP and Excel; among thousands of items you find those that matter first.";
const english = "English for letters and meetings with suppliers abroad.";

export const enUS = {
  "SC-2611-002": {
    title: "Supply Chain Planner",
    department: "Operations, East China Purchasing",
    intro:
      "Six planners in Suzhou balance supply and demand of about 4,200 items for two plants. You take over inverters: inventory from 47 days to 38 in the first half of next year, with 95% of kits complete.",
    duties: [
      "Update the material plan each week from the forecast, with gaps and proposals.",
      "Review lead times with buyers and plants and adjust safety stock.",
      "Track slow-moving stock and propose each month how to use it up.",
    ],
    requirements: [
      "A degree in supply chain, industrial engineering or business and 2 years or more in material planning.",
      spreadsheets,
      "When information is incomplete, you state your assumptions and still make a proposal.",
    ],
    niceToHave: ["Kinaxis or SAP IBP."],
  },
  "SC-2611-005": {
    title: "Strategic Sourcing Engineer, Power Semiconductors",
    department: "Operations, Electronic Components",
    intro:
      "Four strategic buyers spend about NT$4.6 billion a year on power semiconductors. You take SiC and IGBTs with 13 suppliers, and first the long-term agreements and second sources for 2027 to 2029.",
    duties: [
      "Study capacity and prices and set a three-year strategy.",
      "Lead annual price talks and supply agreements, with terms settled with Legal.",
      "Bring second sources in at the design stage and see them qualified with R&D.",
      "Report supply risks and answers to the management meeting each quarter.",
    ],
    requirements: [
      "A degree in electronics, electrical engineering or business and 5 years or more in semiconductor purchasing or product marketing.",
      negotiates,
      english,
    ],
    niceToHave: ["How foundry and packaging capacity is made up.", "CPSM or CIPS certification."],
  },
  "SC-2610-008": {
    title: "Sourcing Engineer, Connectors and Harnesses",
    department: "Operations, South China Purchasing",
    intro:
      "Nine people in Shenzhen develop electromechanical suppliers for four plants. You own connectors and harnesses and qualify three suppliers of high-voltage harnesses for storage containers, worth about RMB 52 million a year.",
    duties: [
      "Find and assess suppliers and lead on-site audits with quality and R&D.",
      "Break harness costs down into labor, copper and tooling.",
      "Follow samples and small lots and remove risks before volume production.",
    ],
    requirements: [
      "A degree in mechanical engineering or electronics and 3 years or more with connectors or harnesses.",
      negotiates,
      "You can travel about five days a month, mostly within South China.",
    ],
    niceToHave: ["UL or IEC standards for high-voltage connectors."],
  },
  "SC-2611-010": {
    title: "Import and Export Compliance Specialist",
    department: "Operations, International Logistics",
    intro:
      "Ten people clear about 1,300 shipments a month. You handle exports through the port and airport of Kaohsiung for customers of the packaging plant and help with the AEO review next June.",
    duties: [
      "Check invoices, packing lists and tariff codes, instruct brokers and follow release.",
      "Book sea and air freight; when something fails, propose another way the same day.",
      "Keep bonded and origin records ready for customs.",
    ],
    requirements: [
      "A degree in trade, logistics or languages and 1 year or more of import and export practice.",
      "Incoterms 2020 and tariff classification.",
      english,
    ],
    niceToHave: ["A customs broker or bonded goods qualification."],
  },
  "SC-2610-012": {
    title: "Warehouse Operations Supervisor",
    department: "Operations, Dayuan Distribution Center",
    intro:
      "The Dayuan center covers 24,000 square meters, ships about 5,600 cartons a day and put 40 mobile robots to work this year. You lead 35 people and two contractors and raise picking accuracy from 99.82% to 99.95%.",
    duties: [
      "Plan people and waves so that every order in before the cutoff leaves the same day.",
      "Analyze picking errors and robot stops each week and follow up on them.",
      "Lead safety rounds and keep forklifts and walkways apart.",
      "Manage warehouse costs and settle them with the divisions each month.",
    ],
    requirements: [
      "5 years or more in warehouse management, at least 2 of them leading a team.",
      "Warehouse management systems and cycle counting.",
      "You work out labor and space ahead of the peak season.",
    ],
    niceToHave: ["Forklift training, or a certificate in occupational safety."],
  },
  "SC-2611-015": {
    title: "Demand Planner",
    department: "Operations, Sales and Operations Planning",
    intro:
      "Seven of us gather demand from 12 countries for about 900 products each month. You forecast server power and bring the error at three months from 31% to 22%, so that plants can prepare capacity sooner.",
    duties: [
      "Build the statistical forecast and confirm each change and its reason with sales.",
      "Lead the demand review of the monthly planning meeting.",
      "Review deviations and publish whether each adjustment helped.",
    ],
    requirements: [
      "A degree in statistics, industrial engineering or business and 3 years or more in demand planning.",
      spreadsheets,
      "You can bring sales and plants to agree on one number.",
    ],
    niceToHave: ["Time-series forecasting in Python or R.", "APICS CPIM certification."],
  },
  "SC-2610-017": {
    title: "Sustainable Procurement Program Manager",
    department: "Operations, Procurement Strategy",
    intro:
      "By 2030, suppliers behind 80% of our spending are to have a carbon inventory; today it is 43%. As the second person on this full time, you work with about 300 main suppliers and prepare data for the EU battery passport.",
    duties: [
      "Design carbon and conflict minerals surveys and check what suppliers report.",
      "Hold supplier workshops each quarter, with tools and coaching.",
      "Bring sustainability into supplier ratings and price terms.",
    ],
    requirements: [
      "3 years or more in purchasing, sustainability or supplier management.",
      "The logic of ISO 14064-1 and Scope 3.",
      english,
    ],
    niceToHave: ["ISO 14064-1 lead verifier certificate."],
  },
  "SC-2611-019": {
    title: "Procurement Specialist, Japanese Electronic Materials",
    department: "Japan, Procurement",
    intro:
      "Four people in Tokyo manage 52 Japanese suppliers and about ¥9.6 billion of purchases a year. You own capacitors and magnetic materials; first come replacements and stock for 14 items that end production in 2027.",
    duties: [
      "Agree with suppliers in Japanese on prices, lead times and last-time buys.",
      "Visit factories with engineers from Taiwan and keep the technical minutes.",
      "Update delivery risks each week and arrange partial air shipments when needed.",
    ],
    requirements: [
      "3 years or more in purchasing or selling electronic components.",
      "Japanese for negotiations; reading and writing in English or Chinese.",
      negotiates,
    ],
    niceToHave: ["Aluminum electrolytic capacitors or ferrites."],
  },
  "SC-2610-022": {
    title: "Material Control Specialist, One-Year Contract",
    department: "Operations, Tainan Material Control",
    intro:
      "The six-person material control section adds two one-year positions for the move into Phase II. You relocate and reconcile about 800 items, with records and stock matching at 99.5% before the opening in August 2027.",
    duties: [
      "Move stock by the relocation plan and check quantity and bin for each lot.",
      "Issue pick and return slips and follow differences until they are closed.",
      "Report the next day’s shortages by 4 p.m.",
    ],
    requirements: [
      "An associate degree or above in any major; no experience needed.",
      "Excel filters and lookups.",
      "An orderly way of working and patience with numbers.",
    ],
    niceToHave: ["An ERP or barcode stocktaking system."],
  },
  "SC-2611-024": {
    title: "Supply Chain Data Intern",
    department: "Operations, Sales and Operations Planning",
    intro:
      "Two interns join for five months each year. You get three years of delivery records, about 11 million rows, and with a planner find the 50 items that are late most often and why, then report to the heads of purchasing.",
    duties: [
      "Clean the delivery data and record each decision.",
      "Chart the patterns of delay and confirm them with three buyers.",
      "Turn the analysis into a report that can be updated every month.",
    ],
    requirements: [
      "Enrolled in industrial engineering, statistics, computing or business.",
      "Excel, and either SQL or Python.",
      "Available two days a week for five months.",
    ],
    niceToHave: ["A course in operations research or supply chain management."],
  },
} satisfies Record<string, JobWords>;
