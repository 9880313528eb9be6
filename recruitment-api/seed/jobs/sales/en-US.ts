import type { JobWords } from "../openings";

const workingEnglish =
  "Comfortable running meetings and writing in English, and turning what was agreed into a list people can follow.";
const readEnglish = "Able to read documents in English and settle details by email.";
const mandarin =
  "Enough Mandarin to talk things through with colleagues at headquarters; writing it is not needed.";
const spreadsheets =
  "At home with pivot tables and lookups, and in the habit of checking that the numbers tie out.";

export const enUS = {
  "SL-2611-003": {
    title: "Key Account Manager, Server Power",
    department: "Global Sales, Power",
    intro:
      "The 14 people in Power sales look after nine server manufacturers. You take over two of them, worth NT$1.8 billion a year together; next year’s goal is to get our 5.5 kW unit onto the approved-vendor list of two new platforms.",
    duties: [
      "Keep the map of customer platforms and part numbers, and refresh the three-year demand forecast each quarter.",
      "Lead pricing, contract and payment negotiations, with an alternative in hand when margin falls below the floor.",
      "Review open complaints with R&D and quality every two weeks; the reply to the customer goes out under your name.",
    ],
    requirements: [
      "Five years of business-to-business sales in components or power products.",
      "You have taken at least one design from evaluation to volume and can explain who decided what along the way.",
      workingEnglish,
    ],
    niceToHave: ["Familiarity with the OCP or CRPS power supply specifications."],
  },
  "SL-2611-014": {
    title: "Project Sales Representative, Energy Storage",
    department: "Global Sales, Energy Storage",
    intro:
      "Thirty-one commercial sites across Yunlin, Chiayi and Tainan run our storage cabinets, and twelve more are under discussion. The southern team of five is adding behind-the-meter and charging-station projects next year and needs two people who can read a site as well as a payback table.",
    duties: [
      "Meet plant and energy managers, collect twelve months of bills, and work out contract capacity and payback.",
      "Walk the site with engineering partners to fix the location, fire clearances and point of connection.",
      "Follow the Taipower review and subsidy filings and update the customer every Friday.",
    ],
    requirements: [
      "Three years of selling engineering projects, solar, electrical works or energy services.",
      "You can read a single-line diagram and a time-of-use tariff.",
      "A driver’s license, to reach sites on your own.",
    ],
    niceToHave: [
      "Experience helping a customer take part in ancillary services on the power trading platform.",
    ],
  },
  "SL-2610-024": {
    title: "Industry Account Manager, Motor Drives",
    department: "Global Sales, East China",
    intro:
      "The East China team of 22 serves more than 140 textile and packaging machine builders. You run the packaging segment, 38 customers today, and introduce a new drive series with safe torque off next year.",
    duties: [
      "Plan replacement and new-design opportunities by machine type, with at least 12 visits a month alongside an engineer.",
      "Manage stock and deal registration at three regional distributors so that no project is quoted twice.",
      "Turn customers’ machine trials into short case notes and walk R&D through them each quarter.",
    ],
    requirements: [
      "Five years of selling inverters, servo systems or other industrial automation.",
      "You size drives on your own and can explain when a synchronous motor is worth it.",
      "Travel within Jiangsu and Zhejiang, about two days a week.",
    ],
    niceToHave: ["Hands-on EtherCAT or PROFINET setup."],
  },
  "SL-2611-018": {
    title: "Regional Sales Manager, Industrial Gateways (DACH)",
    department: "Global Sales, Europe",
    intro:
      "Munich is an office of 46, and 60 integrators in Germany, Austria and Switzerland build on our gateways. You lead three representatives and, over two years, raise water and building automation from 18% to 30% of regional revenue.",
    duties: [
      "Set the yearly territory plan and go through forecast against actuals with Taipei once a month.",
      "Build the integrator program: certification courses and joint bids.",
      "Report back to the product line how the EU Cyber Resilience Act changes what buyers ask for.",
      "Coach three representatives, with a one-on-one every two weeks.",
    ],
    requirements: [
      "Seven years in industrial communication or automation sales, two of them leading people.",
      "German good enough to lead a negotiation, English good enough to present to headquarters.",
      "Experience pricing both projects and framework agreements.",
    ],
    niceToHave: ["Existing contacts in water utilities or building automation.", mandarin],
  },
  "SL-2610-040": {
    title: "Channel Sales Specialist, Japan Distributors",
    department: "Global Sales, Japan",
    intro:
      "Nine people in Tokyo sell power modules to 210 equipment makers through four distributors. This new position looks after distributor training and stock, with the aim of cutting average lead time from eleven weeks to seven.",
    duties: [
      "Reconcile stock, slow movers and advance orders with each distributor monthly and propose transfers.",
      "Write product training in Japanese and run eight distributor courses a year.",
      "Handle change and end-of-life notices until every customer has signed for them.",
    ],
    requirements: [
      "Three years at a component distributor or in channel management at a manufacturer.",
      "Japanese for business correspondence and for teaching a class.",
      readEnglish,
    ],
    niceToHave: [mandarin],
  },
  "SL-2611-027": {
    title: "Field Application Engineer, Motor Drives",
    department: "Global Sales, Europe Applications",
    intro:
      "Ninety machine builders in Germany, Austria and Switzerland use our drives, supported by four engineers at the Garching application lab. You take packaging and logistics machines, and move twelve customers from analog interfaces to EtherCAT next year.",
    duties: [
      "Tune servo gains and safety functions on customers’ machines, and leave a record of the settings.",
      "Reproduce customers’ loads in the lab and advise on sizing and cooling.",
      "Give a first analysis of field failures within 48 hours and stay on each one until the root cause is closed.",
    ],
    requirements: [
      "Three years in drives, servo commissioning or automation engineering.",
      "You use PLC programming environments and fieldbus diagnostics.",
      "German for the shop floor, English for test reports.",
    ],
    niceToHave: ["Safety functions under EN ISO 13849 or IEC 61800-5-2.", mandarin],
  },
  "SL-2610-052": {
    title: "Sales Operations Specialist, Quotes and Orders",
    department: "Global Sales, Sales Operations",
    intro:
      "Quoting moves from spreadsheets to a new system in the first quarter, and you own the Power price data and its acceptance test. Your six colleagues and you process 900 quotes and 1,600 orders a month for three divisions.",
    duties: [
      "Prepare quotes within the approval matrix, and send the rest for approval with a margin calculation attached.",
      "Match order dates with committed capacity every day and warn sales and the customer when a delay passes three days.",
      "Maintain customer part numbers, prices and trade terms, with a 5% sample check each quarter.",
    ],
    requirements: [
      "A year or more in sales support, order management or production planning.",
      spreadsheets,
      readEnglish,
    ],
    niceToHave: ["Use of SAP SD or a CPQ system."],
  },
  "SL-2611-033": {
    title: "Sales Assistant, Customer Care (Part-Time)",
    department: "Global Sales, Customer Care",
    intro:
      "About 260 emails a week ask about orders and shipping, and five colleagues take turns answering. Twenty hours a week you take over samples and shipping documents so that they can concentrate on delivery dates; from the second month you work on your own.",
    duties: [
      "Log sample requests, check stock and arrange shipping, with a reply within one business day.",
      "Prepare packing lists and commercial invoices and check them against the order before they leave.",
      "Keep the reply templates current and list the ten most frequent questions each month.",
    ],
    requirements: [
      "Four hours each weekday; mornings or afternoons are open to discussion.",
      "Quick and careful with documents.",
      readEnglish,
    ],
    niceToHave: ["Some contact with import and export paperwork."],
  },
  "SL-2609-061": {
    title: "Presales Engineer, Energy Storage",
    department: "Global Sales, South China",
    intro:
      "The South China team of 16 delivered 64 MWh of commercial storage this year and writes about 15 proposals a month. You share presales with two colleagues and take the factory parks and the technical side of bids.",
    duties: [
      "Analyze 15-minute load profiles and simulate the value of peak shaving and demand control.",
      "Write the technical bid, marking each clause as compliant or deviating.",
      "Hand the design to engineering with its assumptions stated, and join the first meeting on site.",
    ],
    requirements: [
      "Three years of designing storage, solar or distribution solutions.",
      "Knowledge of Guangdong’s time-of-use tariffs and grid-connection rules.",
      "You build revenue models others can reuse, in Python or a spreadsheet.",
    ],
    niceToHave: ["Registered electrical engineer."],
  },
  "SL-2611-045": {
    title: "Business Development Intern, Southeast Asia",
    department: "Global Sales, Emerging Markets",
    intro:
      "Four people won eleven customers in Thailand and Vietnam this year. Over six months you build a prospect list for electric-motorcycle charging in the Philippines and sit in on at least ten online interviews with a senior colleague.",
    duties: [
      "Collect prospects’ products, volumes and present suppliers from public sources.",
      "Draft interview guides and notes, and hand the notes over within two days.",
      "Present three recommendations at the end, at least one of them with figures.",
    ],
    requirements: [
      "Three days a week for at least six months.",
      "You can read industry reports in English and summarize them.",
      "Patience for checking facts, and a source beside every figure.",
    ],
    niceToHave: ["Thai, Vietnamese, Indonesian or Filipino."],
  },
} satisfies Record<string, JobWords>;
