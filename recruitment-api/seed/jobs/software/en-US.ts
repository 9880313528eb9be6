import type { JobWords } from "../openings";

const computing =
  "A degree in computer science or information systems, or open-source or professional work that shows the same.";
const tests = "You write tests along with the code and run it yourself before anyone else has to.";
const explains = "You can explain a technical decision to colleagues who do not write code.";

export const enUS = {
  "SW-2611-003": {
    title: "Backend Engineer, Device Data Platform",
    department: "Digital Platforms, Device Data",
    intro:
      "Some 310,000 gateways send us 1.8 million measurements a minute, and seven backend engineers keep them flowing. You own ingestion and query; in 2027 we want twice the capacity on the same monthly cloud bill.",
    duties: [
      "Build ingestion, storage and query services in Go and TypeScript.",
      "Design partitioning and retention so that a query over the past year answers within a second.",
      "Set the versioning rules of the public API and keep contract tests with the gateway team.",
      "Be on call one week in seven, and write up and fix what went wrong.",
    ],
    requirements: [
      computing,
      "3 years or more in backend work on a live service that people depend on.",
      tests,
    ],
    niceToHave: ["Kafka, ClickHouse or TimescaleDB."],
  },
  "SW-2611-006": {
    title: "Frontend Engineer, Energy Monitoring",
    department: "Digital Platforms, Interfaces",
    intro:
      "Operators of storage sites look at our screens for 12 hours a day. Five engineers and two designers are rewriting alarms and trends; you make a page with 1,200 data points run smoothly on an old laptop.",
    duties: [
      "Build live charts and alarm handling in React and TypeScript.",
      "Measure and improve load time, memory and keyboard use.",
      "Spend a day at a site each quarter and turn what you see into work items.",
    ],
    requirements: [
      computing,
      "2 years or more in frontend work with React, TypeScript and browser tooling.",
      tests,
    ],
    niceToHave: ["A product that meets WCAG 2.2 AA.", "Canvas or WebGL drawing."],
  },
  "SW-2610-009": {
    title: "Cloud Platform Engineer (SRE)",
    department: "Digital Platforms, Reliability",
    intro:
      "Four people care for about 140 services in three cloud regions. Availability over the past year was 99.93%; with the development teams you take it to 99.97% and cut the number of alerts at night.",
    duties: [
      "Run infrastructure with Terraform and Kubernetes so that a new service can go live in a day.",
      "Agree on service level objectives with each team and delete alerts nobody acts on.",
      "Rehearse the loss of a region every quarter and update the recovery guide.",
    ],
    requirements: [
      "5 years or more in systems or platform operations, with Go or Python.",
      "A practical grasp of where Kubernetes, networks and database failover reach their limits.",
      explains,
    ],
    niceToHave: ["A major incident that you led, up to the written review."],
  },
  "SW-2611-010": {
    title: "Data Engineer, Manufacturing",
    department: "Digital Platforms, Manufacturing Data",
    intro:
      "In five plants 2,300 machines produce about 400 GB of test and equipment logs a day. With a team of six you bring yield data from Taichung and Suzhou into one model that 150 engineers use.",
    duties: [
      "Design and run batch and streaming pipelines; reports are ready by seven in the morning.",
      "Define with process engineers how yield, rework and downtime are counted.",
      "Build data quality checks that reach the owner within 30 minutes.",
    ],
    requirements: [
      computing,
      "3 years or more in data engineering with SQL, Python, and Airflow or dbt.",
      explains,
    ],
    niceToHave: ["Equipment standards such as SECS/GEM or OPC UA."],
  },
  "SW-2610-013": {
    title: "Machine Learning Engineer, Anomaly Detection",
    department: "Digital Platforms, Algorithms",
    intro:
      "Every night our five-person team’s models check 23 storage sites; last year they caught 41 cell faults early. You bring false alarms down to two a site a month at most and move the models onto the gateways.",
    duties: [
      "Train and evaluate time-series anomaly models on data from the sites.",
      "Quantize the models for Arm gateways and keep inference under 200 milliseconds.",
      "Review every false alarm and every miss with operations, and publish the results each month.",
    ],
    requirements: [
      "A master’s degree in computer science, statistics or electrical engineering and 3 years or more in machine learning.",
      "A model that you put into production and kept watching.",
      "Python and PyTorch, in code that others can maintain.",
    ],
    niceToHave: ["The basics of lithium cell aging or power electronics."],
  },
  "SW-2611-015": {
    title: "Mobile App Engineer, Installation and Service",
    department: "Digital Platforms, Kaohsiung Software Center",
    intro:
      "About 9,000 installers set up inverters and gateways with our app, often on a roof without signal. Six people in Kaohsiung build it for iOS and Android; you make offline setup and later sync something installers can rely on.",
    duties: [
      "Develop shared logic and both interfaces with Kotlin Multiplatform.",
      "Build Bluetooth pairing, the offline queue and conflict handling.",
      "Work through crash reports and keep crash-free use above 99.8%.",
    ],
    requirements: [computing, "2 years or more on iOS or Android, with an app in a store.", tests],
    niceToHave: ["Bluetooth Low Energy or NFC."],
  },
  "SW-2610-018": {
    title: "ERP Systems Analyst, Production and Inventory",
    department: "Information Technology, Enterprise Applications",
    intro:
      "A department of 13 is merging two ERP systems in five plants into one SAP S/4HANA; Guishan goes live in July 2027. You own production and inventory for about 320 users.",
    duties: [
      "Visit the shop floor and turn production, picking and stocktaking into specifications that can be tested.",
      "Configure and test PP and MM, with three rehearsals before go-live.",
      "Spend the first two months on site and answer users the same day.",
    ],
    requirements: [
      "A degree in information systems or industrial engineering and 5 years or more with ERP.",
      "One full SAP PP or MM rollout.",
      explains,
    ],
    niceToHave: ["Enough ABAP to debug with the developers."],
  },
  "SW-2611-020": {
    title: "Software Test Engineer",
    department: "Digital Platforms, Kaohsiung Software Center",
    intro:
      "The Kaohsiung center opened last year and has 22 people, four of them testers. You start with releases of the mobile app and within six months take over end-to-end tests of the monitoring platform, which ships every two weeks.",
    duties: [
      "Design test cases from requirements and describe defects so that anyone can reproduce them.",
      "Write and maintain end-to-end tests in Playwright.",
      "Sum up the risks before each release and say whether you would ship it.",
    ],
    requirements: [
      "A degree in science, engineering or computing; new graduates welcome.",
      "One language for small tools, such as Python or JavaScript.",
      "Clear descriptions that keep what you saw apart from what you suspect.",
    ],
    niceToHave: ["ISTQB Foundation Level, or testing for an open-source project."],
  },
  "SW-2610-024": {
    title: "Software Engineer, Energy Optimization",
    department: "Europe, Energy Software",
    intro:
      "Nine people in Munich write the software that schedules 64 batteries in the German and Dutch day-ahead and intraday markets. You shorten its cycle from 15 minutes to 5 to keep up with new market rules.",
    duties: [
      "Develop charge and discharge schedules in Python with mixed-integer programming.",
      "Connect exchanges and aggregators, including timeouts and resubmitted orders.",
      "Compare planned and actual revenue with the traders every week.",
    ],
    requirements: [
      "A master’s degree in computer science, mathematics or energy and 5 years or more in software.",
      "An optimization solver such as HiGHS or Gurobi.",
      "English for daily work; German at B1 or above helps with customers.",
    ],
    niceToHave: ["European balancing markets such as FCR or aFRR."],
  },
  "SW-2611-026": {
    title: "Software Intern, Internal Tools",
    department: "Digital Platforms, Developer Experience",
    intro:
      "Three people maintain build, documentation and test tools for 180 engineers. In four months you finish one improvement of your own choice; last year’s intern took documentation search from 6 seconds to 0.4.",
    duties: [
      "Pick a problem from the internal list and interview at least five people who have it.",
      "Build the answer in TypeScript and ship it after review.",
      "Watch its use for two weeks and write a page about the outcome.",
    ],
    requirements: [
      "In your third year of college or later, and available for four months.",
      "Some JavaScript, TypeScript or Python.",
      "You ask what the problem is before you start.",
    ],
    niceToHave: ["A course project or personal work that others can see."],
  },
} satisfies Record<string, JobWords>;
