import type { JobWords } from "../openings";

const floor = "You walk the line every day and judge problems by what you measure there.";
const spc = "Statistical process control and 8D problem solving.";
const safety = "You follow plant safety rules and stop to report a hazard when you see one.";

export const enUS = {
  "MF-2611-002": {
    title: "Process Integration Engineer, Power Module Packaging",
    department: "Manufacturing, Packaging Plant 1",
    intro:
      "Packaging Plant 1 makes 180,000 power modules a month, with nine integration engineers. You take silver sintering from pilot to volume and lift its yield from 94.2% to 97% by June 2027.",
    duties: [
      "Integrate sintering, wire bonding and molding; set process windows and control charts.",
      "Use designed experiments to find what drives voids, one verified round every two weeks.",
      "Review new modules with R&D and list what must change before they can be built.",
      "Train three process engineers and hand over documents and inspection criteria.",
    ],
    requirements: [
      "A degree in materials, mechanical or chemical engineering and 3 years or more in semiconductor packaging.",
      spc,
      floor,
    ],
    niceToHave: ["Silver sintering, copper clips or silicon carbide modules."],
  },
  "MF-2610-005": {
    title: "SMT Process Engineer",
    department: "Manufacturing, Guishan Section 1",
    intro:
      "Six SMT lines in Guishan place about 11 million parts a day. In a group of seven you take over two server power lines; the first task is to bring changeovers from 42 minutes down to 25.",
    duties: [
      "Design stencils and reflow profiles and adjust them to SPI and AOI results.",
      "Analyze the five most frequent defects; put one countermeasure in place each week and follow it up.",
      "Write the standard for changeovers and rehearse it with the line crew.",
    ],
    requirements: [
      "A degree in industrial, mechanical or electronic engineering and 2 years or more in SMT.",
      "You can work with the IPC-A-610 acceptance criteria.",
      floor,
    ],
    niceToHave: ["Programming of Fuji or ASM placement machines."],
  },
  "MF-2611-008": {
    title: "Equipment Engineer, Automatic Winding",
    department: "Manufacturing, Motor Equipment",
    intro:
      "The Taichung motor plant has 64 winding machines and 12 insertion stations; in three years automation rose from 55% to 82%. In a two-shift group of 15 you look after ten new flyer winders, installed from January 2027.",
    duties: [
      "Plan and carry out preventive maintenance, with 95% availability for each machine.",
      "Clear faults in servo, pneumatic and vision systems and decide within half an hour whether to stop the line.",
      "Change PLC programs and operator screens, keeping versions and reasons.",
    ],
    requirements: [
      "A degree in mechanical, electrical or automation engineering and 2 years or more in equipment maintenance.",
      "You read electrical and pneumatic drawings and have programmed Mitsubishi or Siemens PLCs.",
      safety,
    ],
    niceToHave: ["A Class B technician certificate in industrial wiring or mechatronics."],
  },
  "MF-2610-011": {
    title: "Industrial Engineer",
    department: "Manufacturing, Suzhou Industrial Engineering",
    intro:
      "The Suzhou plant has 1,400 people and 11 assembly lines for gateways and inverters. One of six industrial engineers, you rearrange two inverter lines to go from 320 to 450 units a day on the same floor area.",
    duties: [
      "Measure standard times, update them every quarter and confirm them with the floor.",
      "Compare layouts in simulation and work out staffing and investment.",
      "Drive improvement proposals until their savings show in the books.",
    ],
    requirements: [
      "A degree in industrial engineering and 2 years or more in manufacturing.",
      "Time study, data analysis in Excel and one line simulation tool.",
      floor,
    ],
    niceToHave: ["A lean or Six Sigma Green Belt project that you led."],
  },
  "MF-2611-013": {
    title: "Production Planner",
    department: "Manufacturing, Tainan Production Control",
    intro:
      "Tainan ships 36 energy storage containers a month, each of about 1,900 items. In a team of five you schedule the battery module stage and keep on-time completion above 96%.",
    duties: [
      "Set weekly and daily plans from orders and material status.",
      "Lead the 15-minute meeting at 8:30 each morning on shortages and substitutes.",
      "Keep work-in-process counts current and explain differences at month-end.",
    ],
    requirements: [
      "Any major, with 1 year or more in planning, material control or on the floor.",
      "ERP scheduling and Excel pivot tables.",
      "When a rush order comes in, you explain its effect and find a sequence that works.",
    ],
    niceToHave: ["SAP PP as a user."],
  },
  "MF-2610-016": {
    title: "Line Leader, Power Modules",
    department: "Manufacturing, Guishan Section 2",
    intro:
      "The power module line in Guishan has 48 people on two shifts, and you lead an assembly group of 12. For the next six months the goals are no accidents while a new model comes in and a first-pass yield of 98%, up from 96.5%.",
    duties: [
      "Check people, parts and fixtures before each shift and cover absences.",
      "Teach the work standard to newcomers and sign off their skill certificates.",
      "Record line stops and settle their causes with equipment and quality within the shift.",
    ],
    requirements: [
      "High school or above and 2 years or more in electronics assembly; having led a group helps.",
      "You can use an MES and write shift handovers.",
      safety,
    ],
    niceToHave: ["An IPC-A-610 or IPC J-STD-001 certificate."],
  },
  "MF-2611-018": {
    title: "New Product Introduction Engineer",
    department: "Manufacturing, New Product Introduction",
    intro:
      "Eleven of us take about 30 products a year from design to production in Guishan, Taichung and Suzhou. You have three server power supplies, the first with a pilot run of 200 units in March 2027.",
    duties: [
      "Lead manufacturability reviews, rank the issues and follow them until closed.",
      "Plan pilot runs with fixtures, work instructions and test programs in place.",
      "Collect yield and labor time on the spot and report within three days.",
      "Hand production over to Suzhou with documents in Chinese or English.",
    ],
    requirements: [
      "A degree in electronics, mechanical or industrial engineering and 3 years or more in NPI or process work.",
      "One product taken through EVT, DVT and PVT.",
      "English for pilot-run reviews with customers (about TOEIC 650).",
    ],
    niceToHave: ["DFM analysis software such as Valor."],
  },
  "MF-2610-020": {
    title: "Facilities Engineer, Power and HVAC",
    department: "Manufacturing, Tainan Facilities",
    intro:
      "Eight people run a 22.8 kV substation, 4,800 tons of cooling and 3 MW of rooftop solar in Tainan. You accept the mechanical and electrical work of Phase II, finished next August, and cut energy per unit by another 6%.",
    duties: [
      "Inspect and maintain power, compressed air and chilled water systems.",
      "Review the Phase II drawings and take part in commissioning and acceptance.",
      "Study energy data, propose savings and prove them.",
    ],
    requirements: [
      "A degree in electrical or HVAC engineering and 3 years or more in plant facilities.",
      "A Class A or B electrician’s license, or an equivalent qualification.",
      safety,
    ],
    niceToHave: ["A certificate in energy management."],
  },
  "MF-2611-023": {
    title: "Smart Manufacturing Engineer, MES",
    department: "Manufacturing, Smart Manufacturing",
    intro:
      "Eight people in Shenzhen run the manufacturing execution system of our partners in South China: five plants and 37 lines so far. You connect two more in the first half of 2027 and bring a traceability query from 20 minutes to one.",
    duties: [
      "Survey partner plants’ processes and machines and plan how to connect them.",
      "Develop data collection and error-proofing rules.",
      "Stay on site for go-live and train key users.",
    ],
    requirements: [
      "A degree in computer science, automation or industrial engineering and 3 years or more with MES.",
      "SQL, and services written in C# or Java.",
      "You can bring the managers of different plants to one process.",
    ],
    niceToHave: ["OPC UA or Modbus."],
  },
  "MF-2611-027": {
    title: "Equipment Technician, Night Shift",
    department: "Manufacturing, Packaging Plant 1 Equipment",
    intro:
      "Eighteen technicians keep 130 bonding and molding machines running at night. You train for six paid weeks with a senior technician and then look after 12 machines yourself; a night allowance of NT$6,000 a month comes on top.",
    duties: [
      "Maintain machines by checklist, change consumables and record it.",
      "Handle common alarms and call the equipment engineer for the rest.",
      "Hand open issues over to the day shift.",
    ],
    requirements: [
      "High school or above; no experience needed.",
      "Permanent nights, two on and two off, suit you.",
      safety,
    ],
    niceToHave: ["Studies in mechatronics or electronics.", "A technician certificate, Class C or above."],
  },
} satisfies Record<string, JobWords>;
