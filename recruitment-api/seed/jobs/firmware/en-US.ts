import type { JobWords } from "../openings";

const embedded =
  "A degree in electrical engineering, electronics or computer science, or work that shows the same ability.";
const reads = "You read specifications and write technical documents in English.";
const review = "Code review and version control are habits; your commits say why.";

export const enUS = {
  "RD-2611-042": {
    title: "Senior Firmware Engineer, Power Management",
    department: "R&D Center, Power Division",
    intro:
      "The Power Division builds conversion products for servers and energy storage. You join 12 firmware engineers and lead the control firmware of a new 3 kW digital supply, from architecture and control loops to production in the second quarter of 2027.",
    duties: [
      "Design control firmware for MCUs and DSPs, with PMBus communication and in-service updates.",
      "Plan verification with the hardware, mechanical and quality teams and follow it into production.",
      "Guide one or two engineers; own code reviews and technical documents.",
    ],
    requirements: [embedded, "5 years or more of embedded C on ARM Cortex-M or TI C2000.", reads],
    niceToHave: [
      "Digital control loops, or work on PFC and LLC stages.",
      "A functional safety project (IEC 61508).",
    ],
  },
  "RD-2611-044": {
    title: "Firmware Engineer, Motor Control",
    department: "R&D Center, Motion Division",
    intro:
      "Eight firmware engineers in Taichung maintain three drive platforms that ship in 400,000 products a year. You own sensorless control at low speed; the first goal is a warehouse vehicle that starts smoothly at 2% of rated speed.",
    duties: [
      "Develop and tune field-oriented control and observers.",
      "Automate motor identification so that the line spends less than 40 seconds on each unit.",
      "Maintain the CANopen and EtherCAT stacks and answer customers’ integration questions.",
    ],
    requirements: [
      embedded,
      "3 years or more in motor control or real-time firmware.",
      "You find problems with an oscilloscope and a dynamometer, not in simulation alone.",
    ],
    niceToHave: ["Production code generated from MATLAB and Simulink."],
  },
  "RD-2611-037": {
    title: "Embedded Linux Engineer, Gateways",
    department: "R&D Center, Gateway Product Line",
    intro:
      "One Yocto distribution runs on 11 gateway models and 310,000 devices in the field. With the nine-person platform group you move the kernel from 5.15 to 6.12 and make sure that a device losing power mid-update always comes back.",
    duties: [
      "Maintain our Yocto layers and long-term kernel, with security fixes merged every month.",
      "Write and debug device trees and drivers for Ethernet and serial interfaces.",
      "Design A/B updates and test them by cutting power to 50 real units.",
      "Send fixes of general use upstream.",
    ],
    requirements: [
      embedded,
      "3 years or more of embedded Linux, with changes of your own to a kernel or driver.",
      review,
    ],
    niceToHave: ["Patches accepted upstream.", "RAUC, SWUpdate or Mender."],
  },
  "RD-2610-051": {
    title: "Firmware Engineer, Battery Management",
    department: "Energy Storage Division, Control Software",
    intro:
      "Our own battery management system watches over 900,000 cells at 23 sites. In a department of 14 you take the new slave board and bring its voltage error from 5 mV down to under 2 mV.",
    duties: [
      "Develop cell measurement, balancing and protection, and recovery for the daisy-chained bus.",
      "Port charge and health estimation to the MCU with the algorithm engineers.",
      "Read event logs from the field, find root causes and plan the updates.",
    ],
    requirements: [embedded, "3 years or more of MCU firmware; SPI, CAN and low-power design.", review],
    niceToHave: ["The safety requirements of IEC 62619 or UL 1973."],
  },
  "RD-2611-048": {
    title: "BIOS and UEFI Engineer",
    department: "R&D Center, Platform Software",
    intro:
      "Ten engineers support two x86 edge platforms and one Arm server platform. You own the boot flow of the newest: six seconds from power-on to operating system, with the first 200 boards delivered in March 2027.",
    duties: [
      "Develop and port platform initialization and ACPI tables on EDK II.",
      "Shorten boot time and have every build record its measurement.",
      "Bring up new boards together with the hardware engineers.",
    ],
    requirements: [
      embedded,
      "2 years or more on UEFI or boot loaders; C, and x86 or Arm architecture.",
      reads,
    ],
    niceToHave: ["OpenBMC or Redfish."],
  },
  "RD-2610-055": {
    title: "Firmware Test Automation Engineer",
    department: "R&D Center, Validation Lab",
    intro:
      "Five engineers run a farm of 86 devices that works through some 4,200 test cases a night. You bring the power products into it, so that every commit has its result within 30 minutes.",
    duties: [
      "Write hardware-in-the-loop tests in Python and pytest for PMBus and CAN.",
      "Design fixture control for programmable supplies, loads and relays.",
      "Chase flaky cases until it is clear whether product, fixture or test is at fault.",
    ],
    requirements: [
      "A degree in science or engineering and 1 year or more in test automation or firmware.",
      "Good Python; you can read C and schematics.",
      review,
    ],
    niceToHave: ["Physical runners maintained for Jenkins or GitLab CI."],
  },
  "RD-2611-053": {
    title: "Firmware Engineer, Secure Boot and Updates",
    department: "R&D Center, Product Security",
    intro:
      "Product Security has just grown from two people to five and owns the root of trust of everything we connect. Reporting duties under the EU Cyber Resilience Act already apply; you lead 11 gateway models to secure boot and signed updates by September 2027.",
    duties: [
      "Design the chain of trust, key hierarchy and rollback protection, and build them on three chip platforms.",
      "Set up key injection in production and accept it together with the Guishan plant.",
      "Handle vulnerabilities reported from outside, with a fix published within 90 days.",
    ],
    requirements: [
      "5 years or more in firmware, at least 2 of them in security.",
      "A working sense of what signatures, TrustZone and secure elements can and cannot do.",
      reads,
    ],
    niceToHave: ["An IEC 62443-4-2 certification project."],
  },
  "RD-2610-058": {
    title: "Firmware Engineer, Solar and Storage Inverters",
    department: "Energy Storage Division, Suzhou R&D",
    intro:
      "Eighteen people in Suzhou develop 5–50 kW inverters for homes and businesses, 62,000 of them shipped this year. You own grid control and take the next 50 kW model through grid certification in four countries.",
    duties: [
      "Develop phase lock, current loops and low-voltage ride-through.",
      "Work through grid tests with the certification bodies; failed items get an answer in three days.",
      "Define with the gateway team how updates and settings reach the inverter.",
    ],
    requirements: [
      embedded,
      "3 years or more of DSP firmware for inverters or drives.",
      "Grid codes such as GB/T 37408 or VDE-AR-N 4105.",
    ],
    niceToHave: ["Off-grid paralleling or virtual synchronous machine control."],
  },
  "RD-2611-057": {
    title: "Automotive Communication Firmware Engineer",
    department: "Japan, Engineering",
    intro:
      "The Tokyo office is 11 people building communication controllers for on-board chargers, for two carmakers. As its second firmware engineer you deliver diagnostics and updates for model year 2028 with six colleagues in Hsinchu.",
    duties: [
      "Implement CAN FD, UDS diagnostics and reprogramming to customer specifications.",
      "Clear up specification differences with customers in Japanese and keep a record both sides sign.",
      "Reproduce problems in the vehicle and present an analysis within a week.",
    ],
    requirements: [
      "A degree in electrical engineering or computer science and 5 years or more of automotive firmware.",
      "AUTOSAR Classic and ISO 14229.",
      "Japanese for leading technical meetings (about JLPT N1) and English for documents.",
    ],
    niceToHave: ["ISO 15118 charging communication."],
  },
  "RD-2610-060": {
    title: "Firmware Toolchain Intern",
    department: "R&D Center, Platform Software",
    intro:
      "More than 60 firmware projects share one set of build tools. Over five months with the four-person tools group you halve the build time of the three slowest, and 70 engineers feel it the next day.",
    duties: [
      "Study CMake build logs and find what is compiled twice.",
      "Write automatic reports of firmware size and stack use.",
      "Put together a setup guide that a new colleague can finish in half a day.",
    ],
    requirements: [
      "Enrolled in computer science or electrical engineering and available for five months.",
      "Some C, Git and the Linux command line.",
      "You ask when you are stuck.",
    ],
    niceToHave: ["A course in compilers or operating systems."],
  },
} satisfies Record<string, JobWords>;
