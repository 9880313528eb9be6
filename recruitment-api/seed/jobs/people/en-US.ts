import type { JobWords } from "../openings";

const workingEnglish =
  "Comfortable running meetings and writing in English, and turning what was agreed into a list people can follow.";
const readEnglish = "Able to read documents in English and settle details by email.";
const mandarin =
  "Enough Mandarin to talk things through with colleagues at headquarters; writing it is not needed.";
const spreadsheets =
  "At home with pivot tables and lookups, and in the habit of checking that the numbers tie out.";

export const enUS = {
  "HR-2611-005": {
    title: "Technical Recruiter, Firmware and Hardware",
    department: "People, Talent Acquisition",
    intro:
      "A firmware or hardware opening in Hsinchu takes 52 days to fill, too long for managers and applicants alike. With seven fellow recruiters you handle about 25 at a time, and next year’s goal is 42 days.",
    duties: [
      "Settle with each manager what the job is and what it truly requires, and write it so that people understand.",
      "Schedule interviews and answer every applicant in time, with a reason when it is no.",
      "Study applications and hires by source each month and move the budget accordingly.",
    ],
    requirements: [
      "Two years of recruiting in technology, in-house or at an agency.",
      "You can explain MCU, RTOS and power topology, or will learn to within three months.",
      readEnglish,
    ],
    niceToHave: ["Design of structured interviews."],
  },
  "HR-2611-012": {
    title: "Management Associate 2027",
    department: "People, Management Associate Program",
    intro:
      "Twelve people start together in July 2027, work in three departments over two years, at least six months of it outside Taiwan, and then choose where to stay. A business head meets each of them every other week; of the last three years’ 34 associates, 29 are still with us.",
    duties: [
      "Take on one real task in each department, with its own goal, budget and deadline, and present the outcome to the department’s managers.",
      "Spend at least one rotation in Suzhou, Munich or Tokyo and see a handover between sites through.",
      "Write down after each rotation what you would keep and what you would change; the business heads answer in writing.",
    ],
    requirements: [
      "A master’s degree, or one finished before the program starts.",
      "No more than three years of full-time work.",
      "You can work in Mandarin and in one further language.",
    ],
    niceToHave: [
      "You have led something to its end: a club, a competition team, a piece of software that others use.",
    ],
  },
  "HR-2610-018": {
    title: "Talent Acquisition Manager, East China",
    department: "People, East China",
    intro:
      "East China has 1,900 employees in two cities and hired 260 this year, six in ten for the Suzhou lines. You lead four recruiters, bring in 45 engineers for the Shanghai R&D center next year and cut agency fees to under 15% of spending.",
    duties: [
      "Set quarterly hiring plans with division heads, and reorder them when reality is off by a tenth.",
      "Build referrals and a talent pool; whoever refers hears back within a week.",
      "Coach the team, sitting in on ten interviews a quarter.",
    ],
    requirements: [
      "Seven years of recruiting, two of them leading people.",
      "Experience with both R&D hiring and volume hiring for production.",
      "Knowledge of PRC labor contract law and personal information rules.",
    ],
    niceToHave: ["Use of analytics in a recruiting system."],
  },
  "HR-2611-021": {
    title: "Employer Brand Planner",
    department: "People, Talent Acquisition",
    intro:
      "The careers site has 70,000 visits a month in three languages and twelve job families. With two recruiters you rewrite the family pages, and within six months you tell the working stories of 24 colleagues.",
    duties: [
      "Interview colleagues, write up their work for outsiders and publish once they agree with it.",
      "Study applicant surveys each quarter to find what we fail to explain.",
      "Agree on visuals and wording with Marketing, and keep the recruiting glossary.",
    ],
    requirements: [
      "Three years in content, editing or employer branding, with three samples.",
      "Concrete prose, and a habit of striking empty adjectives.",
      readEnglish,
    ],
    niceToHave: ["Basic image or layout work."],
  },
  "HR-2611-026": {
    title: "Recruiting Assistant, Interview Scheduling (Part-Time)",
    department: "People, Talent Acquisition",
    intro:
      "The recruiting team arranges about 70 interviews a week, a third of them across time zones. Working 20 hours a week with eight recruiters, you see to it that applicants have a confirmation within a working day.",
    duties: [
      "Arrange times and rooms, and send notices with directions or a video link.",
      "Receive visitors, having asked beforehand about access and other needs.",
      "Check the system daily for applications that are overdue for an answer.",
    ],
    requirements: [
      "Free for half of each weekday.",
      "Clear writing, and a way of tracking many things at once.",
      "Discretion with applicants’ data.",
    ],
    niceToHave: ["Office, customer service or reception work."],
  },
  "HR-2610-007": {
    title: "Data Analyst, People",
    department: "People, People Analytics",
    intro:
      "Three people keep the data and 40 reports on 6,800 employees. The two questions for the coming year are early signs of people leaving, and the yearly check of equal pay for equal work.",
    duties: [
      "Clean and join data from HR, attendance and learning systems, and define each field in writing.",
      "Analyze, state the uncertainty, and tell managers which findings must not be applied to individuals.",
      "Review access rights with the privacy team each quarter.",
    ],
    requirements: [
      "Two years of data analysis with SQL and Python or R.",
      "A grounding in inference, and care in telling correlation from cause.",
      "You explain results to managers without a statistics background.",
    ],
    niceToHave: ["Work with Workday or SAP SuccessFactors data."],
  },
  "HR-2611-030": {
    title: "Compensation and Benefits Analyst",
    department: "People, Compensation and Benefits",
    intro:
      "Six people maintain the pay bands of eight grades and twelve families, published every October. You lead the next market comparison and extend the share trust to three locations abroad.",
    duties: [
      "Take part in salary surveys and compare each band with the market median.",
      "Model yearly raises and bonuses and explain the principles to managers.",
      "Check what changes in insurance, pension and labor rules mean for us.",
    ],
    requirements: [
      "Three years in compensation or HR data.",
      "Command of Taiwan’s Labor Standards Act, insurance and pension rules.",
      spreadsheets,
    ],
    niceToHave: ["Job evaluation or equity plans."],
  },
  "HR-2611-034": {
    title: "HR Business Partner, Nanzih Plant",
    department: "People, Manufacturing",
    intro:
      "Nanzih has 1,450 employees on four shifts and five HR partners. You look after the 620 people of the first packaging plant, starting with the trial of a new roster and training for shift leaders.",
    duties: [
      "Be present on a different shift each week and answer what you hear within five days.",
      "Plan staffing, shifts and promotion with the plant manager, and watch overtime.",
      "Handle grievances and workplace harm by procedure, protecting those concerned.",
    ],
    requirements: [
      "Three years in HR or labor relations in manufacturing.",
      "Command of the working-time rules in the Labor Standards Act.",
      "You settle matters on the floor and leave a record that both sides have confirmed.",
    ],
    niceToHave: ["Vietnamese, Indonesian or Filipino, spoken by many of our colleagues."],
  },
  "HR-2611-039": {
    title: "Learning and Development Specialist, Technical Talent",
    department: "People, Learning and Development",
    intro:
      "People here spend 46 hours a year on learning, planned by a team of seven. You take the courses of 380 technical staff in Motion, and turn motor-test apprenticeship into a twelve-week course with materials and checks.",
    duties: [
      "Interview senior technicians and set down what they know as steps, pictures and common mistakes.",
      "Train 25 internal instructors and give feedback after watching them teach.",
      "Judge results by practical tests and by work on the floor three months later.",
    ],
    requirements: [
      "Three years in training, instructional design or technical teaching.",
      "You can film a simple demonstration and put it on the learning platform.",
      "You would rather do the procedure once before writing about it.",
    ],
    niceToHave: ["Knowledge of TTQS or skills certification."],
  },
  "HR-2611-044": {
    title: "Global Mobility Specialist (24-Month Contract)",
    department: "People, Global Mobility",
    intro:
      "Two hundred and twelve colleagues are on rotation in nine countries, with four specialists behind them. From Tokyo you handle Japan and Europe, and next year you turn housing and school support into a form that people can calculate with before they decide.",
    duties: [
      "Explain terms, tax and insurance, with all papers done eight weeks before the move.",
      "Manage movers, visa and tax advisers, and tell people at once when something runs late.",
      "Arrange the return six months ahead, at the same grade.",
    ],
    requirements: [
      "Three years in mobility, immigration or HR abroad.",
      "Japanese for dealing with public offices.",
      workingEnglish,
    ],
    niceToHave: [mandarin],
  },
} satisfies Record<string, JobWords>;
