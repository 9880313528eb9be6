import type { JobWords } from "../openings";

const workingEnglish =
  "Comfortable running meetings and writing in English, and turning what was agreed into a list people can follow.";
const readEnglish = "Able to read documents in English and settle details by email.";
const mandarin =
  "Enough Mandarin to talk things through with colleagues at headquarters; writing it is not needed.";

export const enUS = {
  "LG-2611-001": {
    title: "Contracts Counsel, Sales and Distribution",
    department: "Legal, Commercial Contracts",
    intro:
      "Sales sends us about 1,100 contracts a year and waits 4.5 working days on average, which some still find slow. With five colleagues you take power and gateways, and turn the 20 most negotiated clauses into a playbook that sales can use alone.",
    duties: [
      "Review supply, distribution and warranty terms, with a risk grade and acceptable alternatives.",
      "Join negotiations and list open points and owners the same day.",
      "Run a quarterly workshop for sales on real cases with the names removed.",
    ],
    requirements: [
      "Three years of commercial contracts, in-house or at a law firm.",
      "You draft in English and explain in plain words.",
      "A degree in law.",
    ],
    niceToHave: ["Admission to the Taiwan bar, or hardware industry experience."],
  },
  "LG-2610-006": {
    title: "Legal Manager, Yangtze River Delta",
    department: "Legal, China",
    intro:
      "The China team has seven lawyers in Shanghai, Suzhou and Shenzhen. You lead the four in the delta, who serve three companies with 1,900 employees; the first year is about cross-border data assessments and a new dealer agreement.",
    duties: [
      "Manage contracts, employment matters and disputes, with a report on major items to the general counsel every two weeks.",
      "Assess exports of personal and important data and prepare filings or standard contracts.",
      "Choose outside counsel, review their bills and stay within 5% of budget.",
    ],
    requirements: [
      "Seven years in law, three of them in manufacturing.",
      "The PRC legal professional qualification.",
      workingEnglish,
    ],
    niceToHave: ["Cross-border data or merger filings."],
  },
  "LG-2611-010": {
    title: "Commercial Counsel, Americas",
    department: "Legal, Americas",
    intro:
      "You would be the first lawyer in an office of 14, working across time zones with two colleagues in Taipei. There are 70 live agreements; the two large matters ahead are a master purchase agreement with a cloud operator and liability for battery cabinets in data centers.",
    duties: [
      "Negotiate purchase, confidentiality and joint development agreements, with an eye on caps and ownership.",
      "Advise on product liability, recalls and warranty, and rehearse a recall with quality once a year.",
      "Set up contract intake and triage so that low-risk matters are done in two days.",
    ],
    requirements: [
      "Seven years of commercial practice in technology or hardware.",
      "California bar admission, or eligibility as registered in-house counsel.",
      "Used to working alone, and to knowing when outside counsel is worth it.",
    ],
    niceToHave: [mandarin],
  },
  "LG-2611-013": {
    title: "Legal Specialist, Storage Construction and Procurement",
    department: "Legal, Projects",
    intro:
      "Three people follow turnkey storage projects from bid to acceptance, 26 at present. Tainan is a new location close to sites and suppliers, and the first task is who answers for late grid connection.",
    duties: [
      "Review turnkey, subcontract and equipment agreements, and see that terms match up and down the chain.",
      "Help sites keep evidence of delays and changes, with notice given within seven days.",
      "Track the dates of performance bonds and retention money.",
    ],
    requirements: [
      "Two years of legal work in construction, procurement or infrastructure.",
      "You can read a construction schedule and its payment milestones.",
      "Three or four site visits a month.",
    ],
    niceToHave: ["Taiwan’s Government Procurement Act, or FIDIC contracts."],
  },
  "LG-2611-017": {
    title: "Legal Assistant, Contract Records (Part-Time)",
    department: "Legal, Contract Records",
    intro:
      "Our contract system holds 8,700 documents, about 2,000 of them without an end date or a signatory. Twenty hours a week, with two colleagues, you complete them in eight months and then handle sealing and filing.",
    duties: [
      "Read contracts and record parties, term, renewal and notice periods.",
      "Take sealing requests, check approvals and finish the same day.",
      "Send out each month the contracts ending within 90 days.",
    ],
    requirements: [
      "Concentration for long documents and fewer than one error in a hundred entries.",
      "Free for half of each weekday.",
      "Enough English to find the basic particulars of a contract.",
    ],
    niceToHave: ["Courses in civil or commercial law."],
  },
  "LG-2611-020": {
    title: "Patent Engineer, Power Electronics",
    department: "Legal, Intellectual Property",
    intro:
      "You sit on the same floor as Power R&D, where most inventions start as a talk in the corridor. The team of seven manages 640 patents and files about 85 a year; you take silicon carbide circuits and cooling, and widen European coverage next year.",
    duties: [
      "Discuss disclosures with R&D every two weeks, search prior art and advise on filing.",
      "Work with outside firms, and check that claims cover the product as built.",
      "Compare new products with others’ patents before samples ship, and outline ways around.",
    ],
    requirements: [
      "A degree in electrical or electronic engineering and two years in patents or R&D.",
      "You can read circuits and control diagrams and put their effect into words.",
      readEnglish,
    ],
    niceToHave: ["A patent attorney qualification, or searching in Japanese."],
  },
  "LG-2611-024": {
    title: "Export Control Compliance Specialist",
    department: "Legal, Trade Compliance",
    intro:
      "Guishan ships 38,000 consignments a year; about 2% wait for a person’s judgment after screening. On a team of four you classify strategic high-tech commodities beside the logistics staff, and introduce a new customer due diligence form next year.",
    duties: [
      "Classify products under Taiwan rules and US ECCNs, with reasons on file.",
      "Review blocked orders and release or escalate each within four hours.",
      "Audit shipping files twice a year and train sales and warehouse staff.",
    ],
    requirements: [
      "Two years in trade compliance, customs or international logistics.",
      "You can find your way in the control lists and explain an end-use check.",
      workingEnglish,
    ],
    niceToHave: ["Experience with export licenses or internal control program certification."],
  },
  "LG-2610-029": {
    title: "Privacy Compliance Manager",
    department: "Legal, Privacy",
    intro:
      "The group handles data of employees, applicants and customers in nine countries, and privacy is a team of three. You lead it, record 140 processing activities in the first year and bring the gateway cloud into impact assessments.",
    duties: [
      "Set policy and incident reporting, rehearsed twice a year.",
      "Review purpose, retention and transfer basis for new systems.",
      "Answer data subject requests within 15 days and keep a record.",
    ],
    requirements: [
      "Seven years in compliance, law or information governance, three of them mainly in privacy.",
      "You know where Taiwan’s Personal Data Protection Act and the GDPR differ in practice.",
      workingEnglish,
    ],
    niceToHave: ["CIPP or CIPM."],
  },
  "LG-2611-032": {
    title: "Trademark and Brand Protection Specialist",
    department: "Legal, Intellectual Property",
    intro:
      "The group owns 310 trademarks in 46 countries and took down 520 listings of counterfeit power supplies last year. From Shenzhen you run monitoring and enforcement in mainland China and set up regular contacts at customs and the platforms.",
    duties: [
      "Monitor platforms weekly, buy samples, have the factory identify them and request removal.",
      "Manage filings, oppositions and renewals, with a reminder 60 days ahead.",
      "Keep customs recordals current and give inspectors material for telling real from fake.",
    ],
    requirements: [
      "Two years in trademark practice, brand protection or platform governance.",
      "Knowledge of trademark law and of how the main platforms take complaints.",
      "You put evidence in an order that a stranger can follow.",
    ],
    niceToHave: ["Administrative raids or criminal cases."],
  },
  "LG-2609-035": {
    title: "Product Regulatory Counsel, EU",
    department: "Legal, Europe",
    intro:
      "Two lawyers serve an office of 46 and sales in 17 countries. You lead our response to the Cyber Resilience Act and the Batteries Regulation for 64 models on sale, and set up vulnerability reporting with product security.",
    duties: [
      "Decide model by model which rules and roles apply, and list missing documents and dates.",
      "Review declarations of conformity, labels and manuals.",
      "Deal with authorities and notified bodies, once R&D has confirmed the facts.",
    ],
    requirements: [
      "Five years in EU product regulation or technology law.",
      "A law degree from an EU country and working English.",
      "You write requirements that an engineer can verify.",
    ],
    niceToHave: ["Fluent German, or work in a standards body."],
  },
} satisfies Record<string, JobWords>;
