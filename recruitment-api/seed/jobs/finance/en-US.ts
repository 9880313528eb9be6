import type { JobWords } from "../openings";

const workingEnglish =
  "Comfortable running meetings and writing in English, and turning what was agreed into a list people can follow.";
const readEnglish = "Able to read documents in English and settle details by email.";
const spreadsheets =
  "At home with pivot tables and lookups, and in the habit of checking that the numbers tie out.";

export const enUS = {
  "FN-2611-002": {
    title: "Cost Accountant, Packaging and Power Manufacturing",
    department: "Finance, Cost Accounting",
    intro:
      "Of eleven cost accountants, three look after Nanzih and close standard costs for 2,600 parts a month. In January overhead at the first packaging plant moves to activity-based allocation; you design the rules and run both methods side by side.",
    duties: [
      "Close costs by the fourth working day and explain variances in materials, hours and overhead.",
      "Walk the line each quarter with process and planning colleagues and compare routings with actual hours.",
      "Estimate target costs for new models and name the three largest items before pilot production.",
    ],
    requirements: [
      "Three years of cost accounting in manufacturing.",
      "You know standard costing and work-in-process counts, and can trace a variance to its station.",
      spreadsheets,
    ],
    niceToHave: ["Use of SAP CO."],
  },
  "FN-2611-008": {
    title: "Group Consolidation Accountant",
    department: "Finance, Group Accounting",
    intro:
      "Eight people consolidate 19 subsidiaries in six functional currencies. The close came down from nine working days to seven this year; the goal for next year is five, and you automate intercompany matching.",
    duties: [
      "Prepare monthly, quarterly and annual consolidated statements and notes, and answer the auditors.",
      "Review overseas reporting packages against our IFRS policies.",
      "Set up automatic intercompany matching and bring unreconciled differences under NT$500,000.",
    ],
    requirements: [
      "Five years in audit or in consolidation at a listed company.",
      "Command of IFRS on consolidation, currency translation and leases.",
      workingEnglish,
    ],
    niceToHave: ["A CPA license, or use of Oracle FCCS or SAP BPC."],
  },
  "FN-2610-015": {
    title: "Accounts Receivable Accountant, East China",
    department: "Finance, Suzhou",
    intro:
      "The 420 customers of East China pay in 78 days on average. You take 150 of them and, with twelve colleagues in Suzhou, bring that under 70; reconciliation is reworked next year as fully digital invoices come in.",
    duties: [
      "Reconcile with customers monthly and find the cause of any difference within ten days.",
      "Follow overdue accounts and agree with sales on instalments or a shipping hold.",
      "Record bank acceptance drafts from receipt to maturity, with a count at month-end.",
    ],
    requirements: [
      "A year or more in receivables or general ledger.",
      "Knowledge of VAT invoicing and acceptance drafts.",
      spreadsheets,
    ],
    niceToHave: ["The junior accounting qualification."],
  },
  "FN-2611-019": {
    title: "Tax Specialist, Transfer Pricing",
    department: "Finance, Tax",
    intro:
      "The global minimum tax applies to the group as of this year, and data from eleven countries must be traceable to its source. You join a tax team of five, take over transfer pricing documentation and build quarterly data on each subsidiary’s effective rate.",
    duties: [
      "Prepare the master file, local file and country-by-country report, with a draft one month before filing.",
      "Check related-party margins each quarter and propose adjustments when they leave the range.",
      "Answer tax authorities and subsidiaries, and keep the answers where others can find them.",
    ],
    requirements: [
      "Three years in corporate tax or the tax practice of an accounting firm.",
      "Knowledge of Taiwan’s corporate income tax and transfer pricing rules.",
      workingEnglish,
    ],
    niceToHave: ["GloBE data collection or top-up tax estimates."],
  },
  "FN-2611-023": {
    title: "Accounting Assistant, Accounts Payable",
    department: "Finance, Taoyuan Shared Services",
    intro:
      "Guishan receives 5,200 supplier invoices a month. The system matches six in ten; the others need a person. A colleague works beside you for three months, and then, on a team of nine, 180 suppliers are yours.",
    duties: [
      "Match invoices, orders and receipts, and take differences to purchasing or the warehouse the same day.",
      "Prepare payment runs twice a week and verify changes of bank account before money leaves.",
      "Answer supplier questions within two working days.",
    ],
    requirements: [
      "A degree in accounting, finance or business, or a level C accounting technician certificate.",
      "Careful, and willing to trace a problem to its source before posting.",
      "Filtering and lookups in a spreadsheet.",
    ],
    niceToHave: ["Use of SAP or another ERP."],
  },
  "FN-2611-027": {
    title: "Financial Planning Analyst, Power Division",
    department: "Finance, Business Analysis",
    intro:
      "Ten analysts sit with the divisions they support. Power has revenue of NT$9.6 billion this year; you are one of its two analysts, and the next step is a rolling forecast by model in place of the yearly budget.",
    duties: [
      "Forecast the income statement monthly and explain the three main changes since last time.",
      "Assess investments with cash flow and sensitivities, and list the assumptions that would change the answer.",
      "Reconcile demand and capacity with sales and planning at a monthly meeting.",
    ],
    requirements: [
      "Three years in financial planning, business analysis or management accounting.",
      "Your models keep inputs, calculations and results apart, so that someone else can take them over.",
      spreadsheets,
    ],
    niceToHave: ["Pulling your own data with SQL or Power BI."],
  },
  "FN-2610-030": {
    title: "Treasury and Foreign Exchange Specialist",
    department: "Finance, Treasury",
    intro:
      "About US$58 million in foreign payments passes through twelve banks and nine currencies each month, in the care of four people. You run hedging and the cash forecast, and bring overseas accounts into a cross-border cash pool next year.",
    duties: [
      "Compile exposures daily and trade under the hedging policy, with a second person confirming.",
      "Prepare a 13-week cash forecast and compare it with actuals each week.",
      "Keep bank limits and signatories current, with changes sent within a day.",
    ],
    requirements: [
      "Two years in corporate treasury, or in foreign exchange or corporate banking at a bank.",
      "You understand forwards, swaps and the principles of hedge accounting.",
      readEnglish,
    ],
    niceToHave: ["A treasury system, or SWIFT for corporates."],
  },
  "FN-2611-034": {
    title: "Finance Manager, South China",
    department: "Finance, Shenzhen",
    intro:
      "Eight people support South China sales and two contract manufacturers, with revenue of RMB 1.1 billion. You lead them all; the first year brings project costing for energy storage and a group internal audit.",
    duties: [
      "Run the monthly close and the annual audit, with reports to Taipei by the sixth.",
      "Review project margins and payment terms with sales and take part in major contract reviews.",
      "Plan rotation and training so that each position has a stand-in.",
    ],
    requirements: [
      "Seven years of finance in manufacturing or trade, two of them leading a team.",
      "Command of PRC accounting standards, VAT and corporate income tax.",
      "You put figures to a risk and offer the business something it can do instead.",
    ],
    niceToHave: ["An intermediate accountant or CICPA qualification."],
  },
  "FN-2609-041": {
    title: "Internal Auditor, Operations and IT",
    department: "Internal Audit, Operations",
    intro:
      "Six auditors report to the audit committee and complete 24 audits a year. You cover the production cycle and system access; next year adds inventory and warranty provisions at storage sites.",
    duties: [
      "Plan scope and samples, and finish fieldwork in two weeks.",
      "Write up facts, effect and workable remedies, after the audited unit has confirmed the facts.",
      "Follow remedies each quarter; what is overdue goes on the committee’s agenda.",
    ],
    requirements: [
      "Three years in internal or external audit.",
      "Knowledge of Taiwan’s internal control rules for public companies.",
      "You can test whole populations with data tools, beyond sampling.",
    ],
    niceToHave: ["CIA or CISA."],
  },
  "FN-2611-038": {
    title: "Accountant, Japan Subsidiary",
    department: "Finance, Japan",
    intro:
      "The subsidiary has revenue of ¥4.2 billion and two people in finance, with an outside firm for filings. You take over the ledger and payroll entries, and complete the move to Taipei’s system when the fiscal year starts in April.",
    duties: [
      "Close monthly under Japanese GAAP and adjust to the group’s IFRS package.",
      "Check qualified invoices and consumption tax credits.",
      "Manage petty cash, travel and company cards, settled weekly.",
    ],
    requirements: [
      "Three years of accounting in Japan, including a monthly close on your own.",
      "Japanese for dealing with accountants and the tax office.",
      readEnglish,
    ],
    niceToHave: ["Nissho bookkeeping level 2 or above."],
  },
} satisfies Record<string, JobWords>;
