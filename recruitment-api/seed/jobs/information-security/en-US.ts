import type { JobWords } from "../openings";

const workingEnglish =
  "Comfortable running meetings and writing in English, and turning what was agreed into a list people can follow.";
const readEnglish = "Able to read documents in English and settle details by email.";
const mandarin =
  "Enough Mandarin to talk things through with colleagues at headquarters; writing it is not needed.";

export const enUS = {
  "IS-2611-002": {
    title: "Security Operations Analyst",
    department: "Information Security, Detection and Response",
    intro:
      "Nine analysts watch 14 sites and 11,000 endpoints; about 60 alerts a day need a person. You join the rotation, and next year the 30 commonest alerts will gather their own evidence so that each shift has time for real incidents.",
    duties: [
      "Assess endpoint, mail and network alerts and close or escalate within 15 minutes.",
      "Preserve evidence, write the timeline, and hand over both in words and on paper.",
      "Review false positives and propose at least two changes a week.",
    ],
    requirements: [
      "A year or more in security monitoring, systems or networks.",
      "You can tell what happened from Windows event logs and packets.",
      "About seven night shifts a month, paid with an allowance.",
    ],
    niceToHave: ["iPAS information security, GCIH or similar."],
  },
  "IS-2611-007": {
    title: "Identity and Access Management Engineer",
    department: "Information Security, Identity",
    intro:
      "Of the group’s 210 applications, 130 are on single sign-on. You and three colleagues bring in the other 80 for all 7,400 accounts, and next year privileged accounts go passwordless.",
    duties: [
      "Connect applications by OIDC or SAML and test them with their owners.",
      "Keep joiner, mover and leaver access right, with leavers disabled the same day.",
      "Run quarterly access reviews; what nobody confirms is withdrawn after 14 days.",
    ],
    requirements: [
      "Three years in identity, directory services or back-end development.",
      "You understand OAuth 2.0 grants and the life of a token.",
      "Repeatable jobs in PowerShell or Python.",
    ],
    niceToHave: ["A rollout of FIDO2 or privileged access management."],
  },
  "IS-2610-014": {
    title: "OT Security Engineer, Factory Networks",
    department: "Information Security, Operational Technology",
    intro:
      "Three factories have 4,600 connected machines and a team of five for their security. In Suzhou you inventory and zone 1,300 of them, and isolate the second SMT line in the first half of next year without stopping it.",
    duties: [
      "List machines, protocols and remote maintenance paths, with risk and owner.",
      "Plan zones and firewall rules with equipment engineers and switch over during maintenance.",
      "Rehearse shutdown and recovery from ransomware twice a year.",
    ],
    requirements: [
      "Three years in industrial networks, automation or security.",
      "Knowledge of IEC 62443 and common industrial protocols.",
      "Familiarity with China’s MLPS requirements for control systems.",
    ],
    niceToHave: ["Passive OT traffic monitoring."],
  },
  "IS-2611-019": {
    title: "Security Governance Specialist",
    department: "Information Security, Governance",
    intro:
      "Guishan and the Dayuan distribution center come up for ISO 27001 recertification in April, and 86 procedures should be fewer than 50 by then. Four people keep five sites certified; these two would be yours.",
    duties: [
      "Update assets and risks with each unit, and agree on improvements that can be verified.",
      "Carry out internal audits and follow findings to closure within 30 days.",
      "Answer about twelve customer security questionnaires a month.",
    ],
    requirements: [
      "Two years in security governance, audit or quality systems.",
      "Command of ISO/IEC 27001:2022 and its controls.",
      readEnglish,
    ],
    niceToHave: ["ISO 27001 lead auditor."],
  },
  "IS-2611-023": {
    title: "Cloud Security Architect",
    department: "Information Security, Architecture",
    intro:
      "The gateway cloud connects 310,000 devices in four regions at two providers. On a team of three you lead the next design of tenant isolation and key management, and review the European region that opens next year.",
    duties: [
      "Model threats with the platform team and write down decisions along with what was rejected.",
      "Set baselines as code that stops deviations before they are merged.",
      "Design key rotation and device certificate renewal, and rehearse a compromised certificate authority.",
    ],
    requirements: [
      "Seven years in systems, platform or security engineering, three of them designing multi-tenant services.",
      "You know Kubernetes, IAM and network segmentation, and where each falls short.",
      workingEnglish,
    ],
    niceToHave: ["Device certificates or TPMs in practice."],
  },
  "IS-2611-026": {
    title: "Firmware Security Engineer, Code Review and Fuzzing",
    department: "Information Security, Product Security",
    intro:
      "All 64 gateway and storage controller models pass a review by the seven people of Product Security before they ship. You build a standing fuzzing platform, first for Modbus, MQTT and the update interface, and within a year half of the models are tested every night.",
    duties: [
      "Review source code and third-party parts; high-risk findings are closed before shipment.",
      "Write fuzzing harnesses and reduce each crash to the shortest input that reproduces it.",
      "Discuss fixes with firmware colleagues and turn recurring mistakes into compile-time checks.",
    ],
    requirements: [
      "Three years of embedded C or Rust, two of them on security.",
      "AFL++, libFuzzer or firmware emulation in practice.",
      "You can judge whether a memory error is exploitable and say why.",
    ],
    niceToHave: ["A published CVE, or work on an open-source security project."],
  },
  "IS-2611-029": {
    title: "Penetration Tester, Hardware and Wireless",
    department: "Information Security, Offensive Testing",
    intro:
      "Four testers take on 18 of our own products a year. The Hsinchu hardware lab has just bought fault-injection equipment; you would be its main user, beginning with two charger controllers.",
    duties: [
      "Test debug ports, memory chips and radio links, with steps that someone else can repeat.",
      "Discuss fixes with R&D and retest them yourself.",
      "Maintain the methods handbook and share one case a quarter.",
    ],
    requirements: [
      "Three years in penetration testing, hardware reversing or embedded development.",
      "You solder, read flash and take firmware images apart.",
      "You keep to the authorized scope and guard what you find.",
    ],
    niceToHave: ["OSCP, or disclosures with your name on them."],
  },
  "IS-2610-032": {
    title: "Product Security Incident Response Lead",
    department: "Information Security, Product Security",
    intro:
      "Researchers reported 43 vulnerabilities last year, and we took 61 days on average to fix and publish. From San Jose you lead response, handing over to three colleagues in Taipei and one in Munich; the goal is 45 days within a year.",
    duties: [
      "Take in reports, rate them and answer researchers within two working days.",
      "Coordinate fixes, CVE numbers and publication, with affected customers told first.",
      "With Legal, notify authorities of exploited vulnerabilities within 24 hours.",
    ],
    requirements: [
      "Five years in product security, incident response or vulnerability coordination.",
      "Command of CVSS, CSAF and coordinated disclosure.",
      "Clear writing under pressure that neither inflates nor plays down.",
    ],
    niceToHave: [mandarin, "Part in the FIRST PSIRT community."],
  },
  "IS-2611-037": {
    title: "Supply Chain Security Specialist, SBOM",
    department: "Information Security, Supply Chain",
    intro:
      "Our products contain 2,900 open-source and third-party components from 170 suppliers. On a team of three, beside R&D in Zhubei, you see to it that every model on sale has a living bill of materials by next September.",
    duties: [
      "Generate SBOMs in the build, match them with vulnerability data and rule out what does not apply.",
      "Review suppliers’ evidence and visit twelve a year.",
      "Check open-source license obligations and settle notices with Legal.",
    ],
    requirements: [
      "Two years in build systems, open-source management or supplier audits.",
      "You can read build scripts and lock files.",
      readEnglish,
    ],
    niceToHave: ["CycloneDX, SPDX or VEX."],
  },
  "IS-2611-041": {
    title: "Security Intern, Detection Rules",
    department: "Information Security, Detection and Response",
    intro:
      "Three colleagues in Hsinchu maintain 420 detection rules, 90 of which never fired last year. Over six months you reproduce attacks in an isolated lab and decide which of the 90 to repair, merge or remove.",
    duties: [
      "Choose techniques from MITRE ATT&CK, run them in the lab and record the logs.",
      "Change Sigma rules, with test data, and ship them once your mentor has reviewed them.",
      "Close with a 20-minute report on how coverage has changed.",
    ],
    requirements: [
      "Enrolled in computer science, security, electrical engineering or a related field.",
      "Linux on the command line, and Python.",
      "Three days a week for at least six months.",
    ],
    niceToHave: ["CTF contests or a campus security club."],
  },
} satisfies Record<string, JobWords>;
