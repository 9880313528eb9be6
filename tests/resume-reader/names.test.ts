import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";

describe("the reader of names", () => {
  test.each([
    ["Owen Tredegar, MEng CEng MIMechE", "Owen Tredegar"],
    ["Rosa Delgado MSc PhD", "Rosa Delgado"],
    ["ROSA D. ILAGAN, RN, BSN", "ROSA D. ILAGAN"],
    ["Grace Otieno, P.Eng.", "Grace Otieno"],
    ["Fiona McDonald", "Fiona McDonald"],
    ["Siti Zahara binti Osman", "Siti Zahara binti Osman"],
    ["Omar ibn al-Khatib", "Omar ibn al-Khatib"],
    ["Kavitha a/p Muniandy", "Kavitha a/p Muniandy"],
    ["Ana Paula dos Reis e Silva", "Ana Paula dos Reis e Silva"],
    ["Jeanne d'Aubigny", "Jeanne d'Aubigny"],
    ["Ir. Budi Santoso", "Budi Santoso"],
  ])("reads the name in %j", (line, name) => {
    expect(read(line, "a@example.com").basics).toMatchObject({ name });
  });

  test.each([["林昱辰"], ["(林昱辰)"]])("reads the Chinese name %s below an English one", (name) => {
    const { basics } = readPrinted(
      printed("Yu-Chen Lin", { size: 24 }),
      printed(name, { size: 14 }),
      printed("lin@example.com"),
    );
    expect(basics).toMatchObject({ name: "林昱辰", careers: { nameEn: "Yu-Chen Lin" } });
  });

  test("reads an English name with a name in brackets behind the Chinese one", () => {
    const { basics } = read("簡郁珊 Yu-Shan (Sandra) Chien", "a@example.com");
    expect(basics).toMatchObject({ name: "簡郁珊", careers: { nameEn: "Yu-Shan (Sandra) Chien" } });
  });

  test("does not join the title of the document and the name, and takes no towns for a name", () => {
    const bold = { size: 14 };
    expect(readPrinted(printed("RESUME", bold), printed("Arun Velu", bold)).basics).toMatchObject({
      name: "Arun Velu",
    });
    expect(read("宁波 杭州", "a@example.com").basics.name).toBeUndefined();
    expect(read("欧阳 静怡", "a@example.com").basics.name).toBe("欧阳静怡");
  });

  test("joins the parts of a name, and reads a number of the country of the nationality", () => {
    const { basics } = read(
      "Personal details",
      "Surname | Dlamini",
      "First names | Sipho Peter",
      "Nationality | South African",
      "Cell number | 073 481 2296",
    );
    expect(basics).toMatchObject({ name: "Sipho Peter Dlamini", phone: "+27 73 481 2296" });
  });

  test("reads a number of the country of the e-mail address", () => {
    expect(read("Brian Kamau", "brian@example.co.ke", "0700 000 318").basics.phone).toBe("+254 700 000318");
  });

  test("reads a name in the largest text below a column that is read first, and no initials as a sign", () => {
    const skills = Array.from({ length: 16 }, (_, place) => printed(`Method ${place}`));
    const lines = [
      printed("LM", { size: 30 }),
      printed("Skills"),
      ...skills,
      printed("LUIZA", { size: 25, startsColumn: true }),
      printed("MONTEREY", { size: 25 }),
      printed("Profile"),
      printed("A calm person."),
    ];
    expect(readPrinted(...lines).basics).toMatchObject({ name: "LUIZA MONTEREY" });
  });

  test("marks a name that is neither at the top nor in the address", () => {
    const lines = ["Profile", "A calm person.", "Work", "2020 – 2021 | Cook", "Contact", "Robin Alder"];
    expect(recognized(...lines).uncertain).toContain("basics.name");
    expect(recognized("Robin Alder", "Profile", "A calm person.").uncertain).toEqual([]);
  });
});
