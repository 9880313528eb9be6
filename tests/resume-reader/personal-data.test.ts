import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";
import { plain } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";

describe("the reader of personal data", () => {
  test("separates the words of a spaced name as in the e-mail address", () => {
    const { basics } = readPrinted(
      printed("HANANAKAMURA", { size: 25 }),
      printed("ENVIRONMENTAL SCIENTIST"),
      printed("hana.nakamura@example.com"),
    );
    expect(basics).toMatchObject({ name: "HANA NAKAMURA" });
  });

  test("reads labels and values that one space separates", () => {
    expect(read("姓名：赵敏 性别：女 电话：139-0000-1234").basics).toMatchObject({
      name: "赵敏",
      phone: "+86 139 0000 1234",
    });
  });

  test.each([
    ["兵役狀況：役畢（2016/08 退伍）", "COMPLETED"],
    ["兵役：未服役", "NOT_SERVED"],
    ["役別 | 免役", "EXEMPTED"],
    ["兵役状况：无", "NOT_APPLICABLE"],
    ["服役狀況：服役中", "SERVING"],
    ["Military service: completed", "COMPLETED"],
    ["Military service: not yet served", "NOT_SERVED"],
    ["Military service: never served", "NOT_SERVED"],
    ["Military service: not completed", "NOT_SERVED"],
    ["兵役：尚未退伍", "SERVING"],
    ["兵役：將於 2030 年退伍", "SERVING"],
    ["兵役：替代役已完成", "COMPLETED"],
    ["Military service: not exempt", undefined],
    ["兵役：另議", undefined],
    ["兵役 | ☑役畢 □免役 □未役", "COMPLETED"],
    ["兵役 | □役畢 □免役 □未役", undefined],
  ])("reads the military service in %j", (line, status) => {
    const { basics } = read("王小明", "ming@example.com", line);
    expect(basics.careers).toEqual(status && { militaryServiceDescription: { status } });
  });

  test.each([
    ["通訊地址：300 新竹市東區光復路二段101號", "300 新竹市東區光復路二段101號"],
    ["现居地 | 上海市浦东新区", "上海市浦东新区"],
    ["Address: 12 Harbour Road, Hong Kong", "12 Harbour Road, Hong Kong"],
  ])("reads the address in %j", (line, address) => {
    expect(read("王小明", line).basics.location).toEqual({ address });
  });

  test("reads a name with “van der”, and does not take a job title next to a period for the name", () => {
    const { basics } = read(
      "Joris van der Meulen",
      "Work experience",
      "2020/09 – now | Lead Mechanical Engineer",
    );
    expect(basics).toMatchObject({ name: "Joris van der Meulen" });
    expect(
      read("joris the engineer", "2020/09 – now | Lead Mechanical Engineer", "Acme Ltd.").basics,
    ).not.toHaveProperty("name");
  });

  test("reads the applicant's name, not that of another person or of a job", () => {
    const { basics } = read(
      "James Baker",
      "james.baker@example.org",
      "Personal details",
      "Father's Name: Ray Kumar",
    );
    expect(basics).toMatchObject({ name: "James Baker" });
  });

  test("does not read a job title as the name, even in larger type", () => {
    const line = (text: string, size: number) => printed(text, { size });
    const name = { name: "Ming Wang" };
    expect(readPrinted(line("Firmware Engineer", 24), line("Ming Wang", 14)).basics).toMatchObject(name);
    const onTwoLines = readPrinted(line("Ming", 24), line("Wang", 24), line("Firmware Engineer", 14));
    expect(onTwoLines.basics).toMatchObject(name);
  });

  test.each([
    ["joins the end of", "om", "li@example.com", []],
    ["marks", "Leeds", "li@example.c", ["basics.email"]],
  ])("%s an email address in a narrow column above %s", (_, below, email, doubts) => {
    const column = { edges: [20], columnRight: 120 };
    const { resume, uncertain } = readResume([
      printed("li@example.c", { ...column, right: 118 }),
      printed(below, { ...column, right: 32 }),
    ]);
    expect(resume).toMatchObject({ basics: { email } });
    expect(uncertain).toEqual(doubts);
  });

  test("reads the first of several email addresses", () => {
    const { basics } = read("Ming Wang", "ming@example.com", "Referee", "chen@example.org");
    expect(basics).toMatchObject({ email: "ming@example.com" });
  });

  test.each([
    ["first", ["Ming Wang", "0912 345 678", "Referee", "0922 000 111"], "+886 912 345 678"],
    ["with a label", ["王小明", "0922 000 111", "手機 | 0912 345 678"], "+886 912 345 678"],
    ["of a mobile", ["姓名 | 張怡君 | 電話 | 02-2345-6789", "行動電話 | 0955 123 456"], "+886 955 123 456"],
  ])("reads, of several phone numbers, the one that is %s", (_, lines, phone) => {
    expect(read(...lines).basics).toMatchObject({ phone });
  });

  test.each([
    ["of North America, not of China,", ["Priya Raman", "(408) 555-0172"], "+1 408 555 0172"],
    ["of the mainland without a country code", ["顾晨曦", "电话：138-1234-7765"], "+86 138 1234 7765"],
    [
      "of a landline in an English document with an address in Taiwan",
      ["Mei Lin", "8 Guanxin Rd., Hsinchu, Taiwan | (03) 571-5000"],
      "+886 3 571 5000",
    ],
  ])("reads a phone number %s", (_, lines, phone) => {
    expect(read(...lines).basics).toMatchObject({ phone });
  });

  test.each([
    ["email", ["Tel: 0803 000 2917, 0701 000 5526", "adewale@example.com.ng"], "+234 803 000 2917"],
    ["address", ["Lucena, Quezon, Philippines | 0917 000 8841"], "+63 917 000 8841"],
    [
      "email, but not of a domain that is used worldwide",
      ["07700 900318", "h@example.io"],
      "+44 7700 900318",
    ],
  ])("reads a phone number without a country code as one of the country of the %s", (_, lines, phone) => {
    expect(read("Harriet Blunt", ...lines, "Profile", "Calm under pressure").basics).toMatchObject({ phone });
  });

  test("reads a mobile number of Japan, which would be possible in Germany, and no postal code", () => {
    const lines = [
      "Miyu Hartmann",
      "2-14-7 Hiyoshi, Yokohama 223-0061",
      "090-6128-4473",
      "Profile",
      "Germany, Japan",
    ];
    expect(read(...lines).basics).toMatchObject({ phone: "+81 90 6128 4473" });
  });

  test("reads and marks a phone number near the email if no heading precedes it", () => {
    const lines = [
      "Elif Krause",
      "Volunteering",
      "Treasurer",
      "76133 Karlsruhe, Germany",
      "+49 721 555 0836",
    ];
    const { resume, uncertain } = recognized(...lines, "elif.krause@example.de");
    expect(resume.basics).toMatchObject({ phone: "+49 721 5550836" });
    expect(uncertain).toContain("basics.phone");
  });

  test("does not read a number of employees as a phone number", () => {
    expect(read("林宜臻", "木棉電商股份有限公司 | 1000-5000人").basics.phone).toBeUndefined();
  });

  test("does not read the name of the next field as an address", () => {
    const { basics } = read("王小明", "地址 | 電話 | 0912 345 678");
    expect(basics.location).toBeUndefined();
    expect(basics.phone).toBe("+886 912 345 678");
  });

  test.each([
    ["Tel: 07700 900318 (mobile)", "+44 7700 900318"],
    ["Home: 0161 496 0512", "+44 161 496 0512"],
    ["Mobile: 0912 345 678", "+886 912 345 678"],
  ])("reads %j in an English document without a place", (line, phone) => {
    expect(read("Harriet Blunt", line, "Profile", "Calm under pressure").basics).toMatchObject({ phone });
  });

  test.each([
    ["⌂ 高雄市左營區自由二路 20 號", "高雄市左營區自由二路 20 號"],
    ["女 | 29岁 | 现居成都市高新区", "成都市高新区"],
    ["女 • 现居住地：杭州 - 余杭区", "杭州 - 余杭区"],
    ["0912-345-678 · 新竹市東區", "新竹市東區"],
    ["Tucson, AZ 85701 • pat@example.com", "Tucson, AZ 85701"],
    ["3 Mill Lane, Otley, LS21 3AB", "3 Mill Lane, Otley, LS21 3AB"],
    [
      "No. 8, Sec. 2, Beitun Rd., Taichung City 406, Taiwan",
      "No. 8, Sec. 2, Beitun Rd., Taichung City 406, Taiwan",
    ],
  ])("reads an address without a label in %j", (line, address) => {
    expect(read("Pat Quill", line).basics.location).toEqual({ address });
  });

  test.each([
    ["周思妤 女 | 28 歲", "周思妤"],
    ["Chia-Hao (Leo) Tsai 蔡家豪", "蔡家豪"],
    ["Danielle Whitcomb, BSN, RN", "Danielle Whitcomb"],
    ["方志宏 0937-550-218 fang@example.com", "方志宏"],
    ["方志宏 fang@example.com", "方志宏"],
  ])("reads the name in %j", (line, name) => {
    expect(read(line, "就業狀態 | 待業中").basics).toMatchObject({ name });
  });

  test("does not read a value next to a label as the name", () => {
    expect(read("英文姓名 | Tsai, Mei | 就業狀態 | 仍在職").basics.name).toBeUndefined();
  });

  test.each([
    ["兵役：役畢｜駕照：汽車、機車", ["MOTORCYCLE", "CAR"]],
    ["Full, clean UK driving licence", ["CAR"]],
    ["Driving licence: Car", ["CAR"]],
    ["Driver’s licenses: motorcycle. Notice period: 30 days.", ["MOTORCYCLE"]],
  ])("reads the driving licences below another heading: %s", (line, driverLicenses) => {
    expect(read("王小明", "其他", line).basics.careers).toMatchObject({ driverLicenses });
  });

  test("reads labels with spaces between their characters on one line", () => {
    const { basics } = read(
      "个　人　简　历",
      "姓　　名：欧阳静怡 | 出生年月：1997年8月 | 籍　　贯：湖南岳阳",
    );
    expect(basics.name).toBe("欧阳静怡");
    expect(read("个人简历", "13800001111").basics.name).toBeUndefined();
    const [name = "", ...others] = plain("姓 名：贺 军　　　性 别：男").split(/ {2,}/u);
    expect(read("个人简历", [name, ...others].join(" | ")).basics.name).toBe("贺军");
  });

  test.each(["猎聘", "照片"])("does not read %s as a name", (other) => {
    const { basics } = read(
      `${other} | 更新时间：2026-11-12`,
      "郑嘉怡 | 求职意向：设备工程师",
      "a@example.com",
    );
    expect(basics).toMatchObject({ name: "郑嘉怡" });
  });

  test.each([
    ["Tan Wei Lin, Rosa", "rosa.tan@example.com", { name: "Tan Wei Lin, Rosa" }],
    ["YI-CHUN (CLARA) WU", "clara.wu@example.com", { name: "YI-CHUN (CLARA) WU" }],
    ["CHEN, YU-HAN (陳玉涵)", "yh@example.com", { name: "陳玉涵", careers: { nameEn: "CHEN, YU-HAN" } }],
    ["林佳禾 女 | 33歲 | 英文姓名 Chia-Ho Lin", "a@example.com", { careers: { nameEn: "Chia-Ho Lin" } }],
  ])("reads the name in %s", (line, address, basics) => {
    expect(read(line, address).basics).toMatchObject(basics);
  });

  test.each([
    ["a particle", "SANNE", "DE WIT"],
    ["a hyphen", "CAMILLE", "GAUTHIER-ROY"],
  ])("reads a name on two lines, with %s", (_, first, second) => {
    const large = { size: 27 };
    const { basics } = readPrinted(printed(first, large), printed(second, large), printed("a@example.com"));
    expect(basics).toMatchObject({ name: `${first} ${second}` });
  });

  test("reads the name on a line that continues with a position in another font", () => {
    const apart = ["Pavel Grabow", "Field Service Technician"];
    const { basics } = readPrinted(printed(apart.join(" "), { apart }), printed("pavel.grabow@example.com"));
    expect(basics).toMatchObject({ name: "Pavel Grabow" });
  });

  test("does not read a heading or an employer as the name", () => {
    const bold = { size: 12 };
    const headings = ["求職目標", "學歷", "經歷", "證照", "語言", "專長"].map((text) => printed(text, bold));
    expect(readPrinted(printed("鄭心禾"), ...headings).basics).toMatchObject({ name: "鄭心禾" });
    expect(readPrinted(printed("Harbour Logistics Pte Ltd", bold)).basics.name).toBeUndefined();
  });
});

test.each([
  ["Rm 1205 BB Mansion, Kowloon", "9123 4567", "+852 9123 4567"],
  ["1234 NE Broadway, Portland, OR 97232", "(503) 555-0172", "+1 503 555 0172"],
])("the number below “%s”", (address, printedNumber, phone) => {
  expect(read("Kim Lee", address, printedNumber).basics.phone).toBe(phone);
});

test("a Dutch mobile number below a Dutch address", () => {
  const { basics } = read("Sanne de Vries", "Kastanjelaan 41", "5616 LK Eindhoven", "06 5550 1842");
  expect(basics.phone).toBe("+31 6 55501842");
});

test("the number of a resume at a job board is no phone number", () => {
  const { basics } = read("王曉明", "代碼：1180220473318", "居住地 | 台中市潭子區", "技能", "Excel");
  expect(basics.phone).toBeUndefined();
});

test.each([
  // Ireland; also a landline of Western Australia
  [["22 Hawthorn Drive, Mallow", "087 123 4567", "Experience", "Perth, Australia"]],
  // The Philippines; also possible in Vietnam
  [["Mobile: 0912 345 678"]],
])("a phone number whose country no line shows is marked: %j", (lines) => {
  const { uncertain } = recognized("Kim Lee", ...lines);
  expect([...uncertain]).toContain("basics.phone");
});

test.each([
  [["Kim Lee", "Harrow HA1 4TQ", "020 7946 0018"], "+44 20 7946 0018"],
  [["Kim Lee", "07700 900318"], "+44 7700 900318"],
  [["王小明", "0912-345-678"], "+886 912 345 678"],
  [["陳大文", "新界沙田新港城 K 座", "電話：9483 2610"], "+852 9483 2610"],
  [["王小明", "市話：(02) 2345-6789"], "+886 2 2345 6789"],
  [["王小明", "電話：(886-2) 2345-6789"], "+886 2 2345 6789"],
  [["张伟", "(86)13812345678"], "+86 138 1234 5678"],
  [["Kim Lee", "London, UK", "44 7911 123456"], "+44 7911 123456"],
  [["Kim Lee", "London, UK", "7911 123456"], "+44 7911 123456"],
  [["Kim Lee", "San Francisco, CA 94105", "1-415-555-2671"], "+1 415 555 2671"],
])("the phone number in %j is certain", (lines, phone) => {
  const { resume, uncertain } = recognized(...lines);
  expect(resume.basics).toMatchObject({ phone });
  expect([...uncertain]).not.toContain("basics.phone");
});

test("a number that is possible only as a premium number of Britain is not the applicant's", () => {
  expect(read("Rommel Castillano", "0917-555-0162", "Objective", "Galley work").basics.phone).toBeUndefined();
});

test.each([
  ["+886 963", "441 220"],
  ["+886", "963 441 220"],
])("a phone number on two lines: %s, %s", (...lines) => {
  expect(read("王小明", "03-571-5131", ...lines).basics.phone).toBe("+886 963 441 220");
});

test("the line below a whole phone number is no part of it", () => {
  expect(read("Kim Lee", "Male", "+6591234567", "28").basics.phone).toBe("+65 9123 4567");
});
