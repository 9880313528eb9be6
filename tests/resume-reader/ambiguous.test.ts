import { describe, expect, test } from "vitest";
import { namesIn, read, recognized } from "#support/resume-lines";

const jobOf = (...lines: readonly string[]) => read("Work Experience", ...lines, "2015 - 2018").work[0];

describe("texts that look like something else", () => {
  test.each(["Engineer II ASIC DESIGN", "Senior Consultant SAP FICO", "Developer, HTML, CSS, PHP"])(
    "capitals at the end of a position are no employer: %s",
    (position) => {
      expect(jobOf(position, "Acme Ltd")).toMatchObject({ name: "Acme Ltd", position });
    },
  );

  test.each(["Pioneer Foods PTY LTD", "Boots UK LTD", "Infosys Technologies PVT. LTD."])(
    "a legal form in capitals belongs to the employer: %s",
    (name) => {
      expect(jobOf(name, "Accountant")).toMatchObject({ name, position: "Accountant" });
    },
  );

  test.each(["Nurse, ER", "Teacher, PE", "Therapist, PT", "Manager, VC"])(
    "an abbreviation after a position is no country: %s",
    (position) => {
      expect(jobOf(position, "Hill Clinic")).toMatchObject({ name: "Hill Clinic", position });
    },
  );

  test("a division between a dash and the employer belongs to the position", () => {
    expect(jobOf("Marketing Manager – EMEA at Oracle")).toMatchObject({
      name: "Oracle",
      position: "Marketing Manager – EMEA",
    });
  });

  test("jobs and schools with bullets are read if the section has no dates without bullets", () => {
    const { work, education } = read(
      "Work Experience",
      "➤ Engineer, Acme Ltd (2015 - 2018)",
      "Led the team",
      "➤ Technician, Beta Ltd (2012 - 2015)",
      "Education",
      "• BSc Physics, University of Leeds, 2012",
    );
    expect(work).toMatchObject([
      { name: "Acme Ltd", position: "Engineer", summary: "Led the team" },
      { name: "Beta Ltd", position: "Technician" },
    ]);
    expect(education).toMatchObject([{ institution: "University of Leeds", area: "Physics" }]);
  });

  test("an employer after the name of a division is uncertain", () => {
    const { uncertain } = recognized(
      "Work Experience",
      "Intern – CAD Department Valcotech s.r.o.",
      "2015 - 2018",
    );
    expect(uncertain).toContain("work[0].name");
  });

  test("skills after a dash are uncertain, because they can belong to the skill before it", () => {
    const { uncertain } = recognized("Skills", "• Excel – VLOOKUP, Pivot Tables", "• Tally", "• Winman");
    expect(uncertain).toEqual(["skills[0]", "skills[1]"]);
  });

  test("rows with the same label below several jobs are details of these jobs", () => {
    const { work, skills } = read(
      "工作經歷",
      "2015/3 - 2018/5 | 台積電股份有限公司 | 工程師",
      "工作內容 | 開發",
      "專業技能 | Python、Java",
      "2012/3 - 2014/5 | 聯電股份有限公司 | 專員",
      "工作內容 | 開發",
      "專業技能 | C",
    );
    expect(namesIn(work)).toEqual(["台積電股份有限公司", "聯電股份有限公司"]);
    expect(skills).toEqual([]);
  });

  test("slashes separate the skills after a label, and more than two skills", () => {
    const { skills } = read(
      "Skills",
      "Backend: Python / Java",
      "Tools: Photoshop / Illustrator / InDesign, MATLAB / Simulink",
      "Design: Figma",
    );
    expect(namesIn(skills)).toEqual([
      ...["Python", "Java", "Photoshop", "Illustrator", "InDesign", "MATLAB / Simulink", "Figma"],
    ]);
  });

  test("a foundation after a dash is the issuer of a certificate", () => {
    const { certificates } = read("Certificates", "Kubernetes Administrator - The Linux Foundation");
    expect(certificates).toEqual([{ name: "Kubernetes Administrator", issuer: "The Linux Foundation" }]);
  });

  test("dates with the day first are quoted and imported as the document writes them", () => {
    const found = recognized(
      "Ada Fisher",
      "Date of birth: 14/02/1990",
      "Work Experience",
      "Engineer, Acme Ltd, 01/09/2015 - 31/05/2018",
      "Moved the archive on 03/04/2017.",
      "Read on 05.06.2019",
    );
    expect(found.resume).toMatchObject({
      work: [{ startDate: "2015-09", endDate: "2018-05", summary: expect.stringContaining("03/04/2017") }],
    });
    const quotes = JSON.stringify([found.sources, found.unplaced]);
    for (const date of ["14/02/1990", "01/09/2015 - 31/05/2018", "05.06.2019"])
      expect(quotes).toContain(date);
  });

  test("class B of a commercial driving licence is no car licence", () => {
    const { basics } = read("Certificates", "Commercial Driver's License (CDL) Class B");
    expect(basics).toMatchObject({ careers: { driverLicenses: ["TRUCK"] } });
  });

  test.each(["緊急救護員 | 0912 345 678", "Emergency response coordinator | 0912 345 678"])(
    "a phone number beside a position in emergency services is the applicant's: %s",
    (line) => {
      expect(read("王小明", line).basics.phone).toBe("+886 912 345 678");
    },
  );

  test.each(["Payments", "Growth"])(
    "a field after a position is no employer: Software Engineer, %s",
    (field) => {
      expect(read("Experience", `Software Engineer, ${field} – Stripe`, "2015 – 2018").work[0]).toMatchObject(
        {
          name: "Stripe",
          position: `Software Engineer, ${field}`,
        },
      );
    },
  );
});
