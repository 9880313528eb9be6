import type { JobWords } from "../openings";

const engineering =
  "A degree in science or engineering, and an eye for both the data and the part in your hand.";
const eightD = "8D reports and the usual quality tools, used until you reach the real cause.";
const reads = "You read standards and write reports in English.";

export const enUS = {
  "QA-2611-001": {
    title: "Supplier Quality Engineer",
    department: "Quality Center, Supplier Quality",
    intro:
      "Twelve of us manage 260 suppliers of electronic and mechanical parts. You have 34 of them, magnetics and capacitors, and the goal for next year is 250 ppm of incoming defects, down from 420.",
    duties: [
      "Audit suppliers on site and follow findings until the fix is verified.",
      "Set control plans for key characteristics; review first articles and PPAP files.",
      "When a line stops, propose containment within four hours and lead the 8D that follows.",
    ],
    requirements: [
      engineering,
      "3 years or more in supplier quality, with magnetics or passive components.",
      eightD,
    ],
    niceToHave: ["Qualified as an IATF 16949 internal auditor."],
  },
  "QA-2611-004": {
    title: "System Validation Engineer, Gateways",
    department: "Quality Center, System Validation",
    intro:
      "Ten engineers sign off gateways and the monitoring platform; a release means about 1,600 checks. You own network and long-run tests and make the 72-hour stress run a monthly routine.",
    duties: [
      "Write validation plans and cases that say what they cover and what they leave out.",
      "Build networks from several vendors and reproduce what customers report.",
      "Extend the Python automation so that fewer tests are repeated by hand.",
    ],
    requirements: [
      engineering,
      "1 year or more validating network or embedded products.",
      "TCP/IP, and Wireshark to find the packet at fault.",
    ],
    niceToHave: ["Modbus TCP, MQTT or IEC 61850."],
  },
  "QA-2610-007": {
    title: "Reliability Engineer",
    department: "Quality Center, Reliability Lab",
    intro:
      "Seven colleagues share 38 climate chambers and two shakers. You develop the method that shows a 15-year life for outdoor products, starting with the IP67 gateway and a liquid-cooled power supply.",
    duties: [
      "Set accelerated life conditions and sample sizes from how the product is used.",
      "Run HALT, thermal cycling and vibration, and read the failure modes.",
      "Estimate life by Weibull analysis and explain the confidence bounds to product teams.",
    ],
    requirements: [
      "A degree in electronics, mechanical engineering or materials and 3 years or more in reliability.",
      "The IEC 60068 or JEDEC test standards.",
      reads,
    ],
    niceToHave: ["ASQ Certified Reliability Engineer."],
  },
  "QA-2611-009": {
    title: "Customer Quality Engineer, Inverters",
    department: "Quality Center, Suzhou Customer Quality",
    intro:
      "Inverters from Suzhou go to 28 countries, and six people handle every return and complaint. You take Europe and Southeast Asia: a first answer within 24 hours and cases closed in 15 days on average.",
    duties: [
      "Receive and judge complaints and arrange analysis of returned units.",
      "Lead reviews across departments and write 8D reports in Chinese and English.",
      "Visit main distributors each month and bring back problems from installations.",
    ],
    requirements: [
      engineering,
      "3 years or more in customer quality or technical after-sales service.",
      "English for reports and conference calls.",
    ],
    niceToHave: ["Failure analysis of solar inverters or power supplies."],
  },
  "QA-2610-014": {
    title: "Quality Systems Engineer",
    department: "Quality Center, Management Systems",
    intro:
      "Five people keep the group’s nine certificates valid, ISO 9001, IATF 16949 and ISO 13485 among them. You cut 612 procedures to fewer than 400 and prepare the recertification audit of May 2027.",
    duties: [
      "Plan the year’s internal audits and lead 30 part-time auditors.",
      "Talk to the people who use procedures and forms, and merge what is duplicated.",
      "Be the contact for the certification body and follow findings until closed.",
      "Report quality indicators to each quarter’s management review.",
    ],
    requirements: [
      "5 years or more with quality systems, including external audits that you led.",
      "A lead auditor certificate for ISO 9001 or IATF 16949.",
      "You turn clauses into instructions that the floor understands.",
    ],
    niceToHave: ["The introduction of an electronic document system."],
  },
  "QA-2611-016": {
    title: "Failure Analysis Engineer, Power Devices",
    department: "Quality Center, Failure Analysis Lab",
    intro:
      "The Zhubei lab closed 740 analyses last year, eight days each on average. One of six analysts, you take SiC and GaN devices and the focused ion beam that arrives next March.",
    duties: [
      "Locate failures by electrical, X-ray, acoustic and cross-section analysis.",
      "Determine the mechanism and whether process, design or use is responsible.",
      "Build an atlas of power device failures for R&D and purchasing.",
    ],
    requirements: [
      "A master’s degree in materials, electronics or physics and 3 years or more in failure analysis.",
      "Hands-on work with SEM, X-ray or OBIRCH.",
      reads,
    ],
    niceToHave: ["Reading failures from power cycling tests."],
  },
  "QA-2610-019": {
    title: "Product Safety Engineer",
    department: "Quality Center, Regulatory",
    intro:
      "Eight people obtain about 120 safety and radio certificates a year for 35 countries. You cover power supplies and gateways and help teams design out the retest.",
    duties: [
      "Plan certificates, timing and cost for each target market.",
      "Review circuits, construction and labels against IEC 62368-1.",
      "Coordinate tests with UL, TÜV and other labs and answer their questions.",
    ],
    requirements: [
      engineering,
      "2 years or more in product safety or certification; IEC 62368-1 or IEC 62477-1.",
      reads,
    ],
    niceToHave: ["BSMI, NCC and Japanese PSE applications."],
  },
  "QA-2611-021": {
    title: "Outgoing Inspector, Part-Time",
    department: "Quality Center, Guishan Outgoing Inspection",
    intro:
      "Each morning a group of nine samples about 320 cartons of power supplies and gateways. You work four hours a day, with two weeks of training and one person who guides you; the roster is out on the 25th of the month before.",
    duties: [
      "Check appearance, labels and accessories by the sampling table.",
      "Scan results in, and tag and set aside what does not match.",
      "Check the gauges and hand over before you leave.",
    ],
    requirements: [
      "High school or above; no experience needed.",
      "You judge by pictures and standards and keep clear records.",
      "You can work from 8:00 a.m. to noon.",
    ],
    niceToHave: ["Inspection of electronics or warehouse work."],
  },
  "QA-2610-023": {
    title: "Quality Manager, Europe",
    department: "Europe, Quality",
    intro:
      "Our European team is 74 people, with storage systems and inverters installed in 11 countries. You lead five quality engineers in Munich and set up a local center for return analysis, due to open in the second quarter of 2027.",
    duties: [
      "Set quality targets for Europe and review them monthly with Taiwan and Suzhou.",
      "Plan the processes, equipment and people of the return analysis center.",
      "Own major complaints and keep the customer informed.",
    ],
    requirements: [
      "An engineering degree and 7 years or more in quality, at least 3 of them leading a team.",
      "VDA 6.3 or ISO 9001 auditing.",
      "Fluent English, and German at C1.",
    ],
    niceToHave: ["The EU battery regulation (2023/1542)."],
  },
  "QA-2611-029": {
    title: "Quality Data Analyst, One-Year Contract",
    department: "Quality Center, Taichung Quality",
    intro:
      "The Taichung plant has 46 inspection stations and its data in four systems. In a one-year project with three quality engineers you join inspection, repair and complaint records, so that an alert goes out within 10 minutes.",
    duties: [
      "List the data sources and agree on common part and station numbers.",
      "Build live dashboards in Power BI and train 40 users.",
      "Adjust control limits by statistics to cut pointless alarms.",
    ],
    requirements: [
      "A degree in statistics, industrial engineering or computing and 2 years or more in data analysis.",
      "SQL, and Power BI or Tableau.",
      "You confirm with the people on the line what a number stands for.",
    ],
    niceToHave: ["Statistical process control in Python or R."],
  },
} satisfies Record<string, JobWords>;
