import type { JobWords } from "../openings";

const electrical =
  "A degree in electrical engineering, electronics or controls, with power electronics in it, or the same learned on the job.";
const reads = "You read specifications and write test reports in English.";
const simulates = "You check designs in simulation first and then confirm them at the bench.";

export const enUS = {
  "RD-2611-011": {
    title: "Power Circuit Design Engineer, Server Power",
    department: "R&D Center, Power Division",
    intro:
      "Our 16 engineers look after server power supplies from 1.6 kW to 5.5 kW, seven of them in production today. You take the LLC stage and the auxiliary supply of the next 5.5 kW model, which goes out as samples in the third quarter of 2027.",
    duties: [
      "Design the LLC resonant stage and auxiliary supply, from part selection to the loss budget.",
      "Review board layouts with our layout engineers for creepage distances and hot spots.",
      "Measure efficiency, transient response and protection, and write the design verification report.",
      "Support pilot runs in Guishan until the first three lots meet their yield target.",
    ],
    requirements: [
      electrical,
      "3 years or more in AC-DC design, with one product taken to production.",
      reads,
    ],
    niceToHave: ["A design that reached 80 PLUS Titanium.", "Work with GaN or SiC devices."],
  },
  "RD-2611-014": {
    title: "Senior Electromagnetic Design Engineer, Motors",
    department: "R&D Center, Motion Division",
    intro:
      "Nine electromagnetic and mechanical engineers here release about six permanent-magnet motors a year, between 0.4 and 15 kW. You lead a flat 2.2 kW motor for warehouse vehicles that has to come in 18% lighter than the current one.",
    duties: [
      "Choose slot and pole counts, windings and magnetic circuit, and explain the trade-offs to customers.",
      "Use finite element analysis for torque ripple, iron loss and demagnetization margin.",
      "Work with the winding line so that the fill factor you plan is one they can build.",
      "Guide two engineers and review their designs.",
    ],
    requirements: [
      "A master’s degree in electrical or mechanical engineering and 5 years or more in motor design.",
      "Fluency in JMAG, Maxwell or Motor-CAD.",
      simulates,
    ],
    niceToHave: ["Noise and vibration work: tracing a peak in the spectrum back to its cause."],
  },
  "RD-2610-006": {
    title: "Thermal Design Engineer",
    department: "R&D Center, Mechanical and Thermal",
    intro:
      "The five-person thermal group serves two product lines: server power and outdoor gateways. Over the next year three air-cooled models move to liquid cooling, and you design their cold plates and piping.",
    duties: [
      "Build system and component models and correlate them with wind tunnel and thermocouple data.",
      "Design cold plates, heat sinks and ducts, and set the fan curves.",
      "Agree on component placement with circuit engineers, with two thermal passes before layout is frozen.",
    ],
    requirements: [
      "A degree in mechanical, aerospace or energy engineering and 2 years or more in electronics cooling.",
      "Experience with Flotherm, Icepak or a similar tool.",
      simulates,
    ],
    niceToHave: ["Leak testing or quick-connector selection for liquid cooling."],
  },
  "RD-2611-019": {
    title: "EMC Design Engineer",
    department: "R&D Center, Validation Lab",
    intro:
      "The Xizhi lab runs about 40 test cases a month in its 3-meter semi-anechoic chamber. You join a team of six that comes into projects at the schematic stage and wants to raise the first-pass rate from 68% to 85%.",
    duties: [
      "Review grounding, filtering and shielding in schematics and layouts.",
      "Run conducted, radiated, ESD and surge tests, find the noise source and propose the fix.",
      "Turn failed cases into design rules, updated every quarter.",
    ],
    requirements: [
      electrical,
      "3 years or more in EMC testing or mitigation; you know CISPR 32 and the IEC 61000-4 series.",
      reads,
    ],
    niceToHave: ["iNARTE EMC engineer certification."],
  },
  "RD-2610-012": {
    title: "Energy Storage System Architect",
    department: "Energy Storage Division, System Architecture",
    intro:
      "We operate container systems at 23 sites, 310 MWh in total. As our third system architect you define the electrical, communication and fire safety architecture of the 5 MWh liquid-cooled container planned for 2027.",
    duties: [
      "Turn grid codes and customer needs into system specifications for the battery, converter and controls teams.",
      "Chair architecture reviews and record why each decision was made and what it risks.",
      "Plan system failure analysis and safety tests, UL 9540A included.",
      "Be the technical contact while sites are commissioned, about two trips a quarter.",
    ],
    requirements: [
      "A master’s degree in electrical or energy engineering and 7 years or more in power systems or storage.",
      "One megawatt-scale system that you took from design to grid connection.",
      "Clear technical conversation with utilities, fire authorities and customers.",
    ],
    niceToHave: ["Frequency regulation services or IEEE 1547.", "A professional engineer’s license."],
  },
  "RD-2611-022": {
    title: "Mechanical Engineer, Gateways",
    department: "R&D Center, Gateway Product Line",
    intro:
      "Seven mechanical engineers cover everything from indoor rail-mount boxes to IP67 outdoor units, 240,000 of them shipped a year. Your first product is a wall-mount 5G gateway whose tooling starts in February 2027.",
    duties: [
      "Design molded and die-cast housings, including tolerance stacks and sealing.",
      "Review draft, gating and wall thickness with toolmakers and follow trials from T0 to T2.",
      "Settle housing material and antenna position together with the antenna engineers.",
      "Plan drop, salt fog and ingress tests and resolve what fails.",
    ],
    requirements: [
      "A degree in mechanical engineering or industrial design and 2 years or more in electronics housings.",
      "Creo or SolidWorks, and at least two sets of tooling behind you.",
      reads,
    ],
    niceToHave: ["A sealed design, IP67 or better, in volume production."],
  },
  "RD-2610-017": {
    title: "Power Applications Engineer, North American Data Centers",
    department: "North America, Applications Engineering",
    intro:
      "The San Jose office is 14 people serving five data center customers. You carry what their racks need back to the design team in Hsinchu, starting with a 48 V power shelf program that delivers 600 racks in the first half of 2027.",
    duties: [
      "Agree on power specifications and acceptance criteria with customers’ hardware teams.",
      "Debug in the customer’s lab, reproduce the problem and find its cause with Hsinchu.",
      "Write application notes and reference designs that let customers integrate on their own.",
    ],
    requirements: [
      "A degree in electrical engineering or electronics and 5 years or more in power design or applications.",
      "At ease with oscilloscopes, electronic loads and loop analyzers.",
      "You lead technical meetings in English and can travel to Taiwan about three times a year.",
    ],
    niceToHave: ["Familiarity with Open Compute rack and power specifications."],
  },
  "RD-2611-025": {
    title: "Hardware Engineer, Silicon Carbide Inverters",
    department: "R&D Center, Zhangjiang Drives",
    intro:
      "Our Shanghai drives group is two years old and 21 strong, building a 150 kW silicon carbide inverter for commercial vehicles. The A sample has passed the test bench; you work on the power stage and gate drive of the B sample.",
    duties: [
      "Design gate drive and protection for SiC modules so that a short circuit is cleared within 2 microseconds.",
      "Use double-pulse tests to weigh switching loss against overshoot; tune gate resistors and the laminated busbar.",
      "Bring up the inverter on the bench and in the vehicle with the controls team.",
    ],
    requirements: [electrical, "3 years or more in inverter, motor drive or charger hardware.", simulates],
    niceToHave: ["Hardware development under ISO 26262."],
  },
  "RD-2610-021": {
    title: "R&D Project Manager, Power Products",
    department: "Project Management Office, Power Projects",
    intro:
      "Eight project managers in Zhubei each run two or three new products. You take over two telecom power projects with about 45 people across Hsinchu, Taoyuan and Suzhou; the next milestone is the pilot run in April 2027.",
    duties: [
      "Plan from specification freeze to production handover and update the risk list every week.",
      "Settle priorities between hardware, firmware, quality and purchasing; every problem has an owner within 48 hours.",
      "Manage development budgets of about NT$18 million a project and explain the variance each month.",
    ],
    requirements: [
      "7 years or more in electronics development, at least 3 of them managing projects.",
      "Two hardware projects led from concept to production.",
      "When goals collide, you lay out the options and what each would cost.",
    ],
    niceToHave: ["PMP certification, or projects for telecom customers."],
  },
  "RD-2611-028": {
    title: "Power Electronics Intern",
    department: "R&D Center, Power Division",
    intro:
      "Four interns join us every February and July, each with a senior engineer as mentor. In six months you measure and redesign a 300 W converter and present the result to the 20 people of the department.",
    duties: [
      "Measure efficiency and temperature rise and keep records that others can reproduce.",
      "Revise the circuit and layout once, with guidance, and solder the board yourself.",
      "Maintain the lab’s measurement scripts and fill in missing calibration records.",
    ],
    requirements: [
      "Enrolled in a graduate program in electrical engineering or electronics and available for six months.",
      "You can read a basic converter schematic and use an oscilloscope.",
      "You like to write down what you did.",
    ],
    niceToHave: ["Some PLECS, LTspice or Python."],
  },
} satisfies Record<string, JobWords>;
