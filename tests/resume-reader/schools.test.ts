import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized, unplaced } from "#support/resume-lines";

describe("the reader of schools", () => {
  test.each([
    [
      "behind a dash, with degree and faculty",
      ["南开大学 - 统计学 硕士 统计与数据科学学院 | 2019 年 09 月 - 2021 年 06 月"],
      [{ institution: "南开大学", area: "统计学", studyType: "硕士" }],
    ],
    [
      "without the field to which a job site assigns their subjects",
      [
        "2014/9~2016/6 | 國立成功大學",
        "統計學系 | 數學統計相關",
        "碩士畢業 | 台灣",
        "2010/9~2014/6 | 東吳大學",
        "數學系（數理統計學科類）",
        "大學畢業 | 台灣",
      ],
      [
        {
          institution: "國立成功大學",
          area: "統計學系",
          studyType: "碩士",
          careers: { status: "GRADUATED" },
        },
        { institution: "東吳大學", area: "數學系", studyType: "大學", careers: { status: "GRADUATED" } },
      ],
    ],
    [
      "with the translation of the degree",
      ["英國里茲大學 University of Leeds", "供應鏈管理碩士 MSc Supply Chain", "Sep. 2017 – Jul. 2018"],
      [{ area: "供應鏈管理", studyType: "供應鏈管理碩士" }],
    ],
    [
      "with a supervisor beside the degree, and a country and an exchange in one bracket",
      [
        "國立中興大學 | 2025 年 9 月 – 就讀中",
        "土木工程學系 碩士 | 指導教授：王大同 | GPA 4.1/4.3",
        "Universität Stuttgart（德國，交換學生） | 2023 年 10 月 – 2024 年 3 月",
        "Bauingenieurwesen",
      ],
      [
        { institution: "國立中興大學", area: "土木工程學系", studyType: "碩士" },
        { institution: "Universität Stuttgart", area: "Bauingenieurwesen" },
      ],
    ],
    [
      "with a bracket that belongs to the subject, before a slash",
      ["2015.09-2019.06 | 西华师范大学 | 数学（师范）/ 本科"],
      [{ institution: "西华师范大学", area: "数学（师范）", studyType: "本科" }],
    ],
    [
      "that are attached to a university, and with a group of a department in brackets",
      [
        "2008/09 ~ 2011/06 | 國立高師大附工 | 電機科 | 高職 | 畢業",
        "國立成功大學 | 2014 年 9 月 - 2017 年 7 月",
        "法律學系 碩士（公法組）",
      ],
      [
        { institution: "國立高師大附工", area: "電機科", studyType: "高職" },
        { institution: "國立成功大學", area: "法律學系", studyType: "碩士" },
      ],
    ],
    [
      "in the column of the dates, in sentences",
      [
        "2009–2013 | Dr.-Ing. in Hydraulics, TU Arnsbach, magna cum laude.",
        "2002 | Abitur, Weidlinger Haus.",
      ],
      [
        { institution: "TU Arnsbach", area: "Hydraulics", studyType: "Dr.-Ing.", endDate: "2013" },
        { institution: "Weidlinger Haus", studyType: "Abitur", endDate: "2002" },
      ],
    ],
    [
      "with a mark behind a semicolon, and a percentage beside a single year",
      [
        "Indira Institute of Technology | Chennai, India",
        "M.Tech. in Power Drives; CGPA: 8.74/10 | Jul 2015 – May 2017",
        "Vidyagram | Chennai, India",
        "Higher Secondary Certificate (Class XII), 95.2% | 2011",
      ],
      [
        { institution: "Indira Institute of Technology", area: "Power Drives", studyType: "M.Tech." },
        { institution: "Vidyagram", studyType: "Higher Secondary Certificate", endDate: "2011" },
      ],
    ],
    [
      "in a table with the degree among the courses and the towns after the schools",
      [
        "Course | Institution | University / Board | Year of Passing | Percentage",
        "M.Pharm (Pharmacy Practice) | Amara School of Pharmacy, Kochi | Amara Vidyapeetham | 2017 | 78%",
        "Plus Two | Mount Lily Secondary School, Kottayam | Kerala State Board | 2011 | 88%",
      ],
      [
        { institution: "Amara School of Pharmacy", area: "Pharmacy Practice", studyType: "M.Pharm" },
        { institution: "Mount Lily Secondary School", studyType: "Plus Two", endDate: "2011" },
      ],
    ],
    [
      "with the campus or the town that is a part of their names, and postgraduate studies",
      [
        "Tertiary: Bicol State University – Polangui Campus",
        "Bachelor of Science in Nursing",
        "2012 – 2016",
        "University of Michigan, Dearborn | Dearborn, MI",
        "Postgraduate studies, Public Health",
        "2017 – 2018",
        "Indian Institute of Technology, Pilani",
        "Master of Technology - MTech, Automotive Electronics",
        "2018 – 2020",
      ],
      [
        { institution: "Bicol State University – Polangui Campus", area: "Nursing" },
        { institution: "University of Michigan, Dearborn", area: "Public Health" },
        { institution: "Indian Institute of Technology, Pilani", area: "Automotive Electronics" },
      ],
    ],
    [
      "with a mark after a full stop",
      ["2008 – 2009 | MPhil in Medieval History, University of Cambridge. Distinction"],
      [{ institution: "University of Cambridge", area: "Medieval History", studyType: "MPhil" }],
    ],
    [
      "with a diploma of a professional body",
      ["CIM Diploma in Digital Marketing, Newcastle College | 2024 – 2025"],
      [{ institution: "Newcastle College", area: "Digital Marketing", studyType: "CIM Diploma" }],
    ],
    [
      "with the month behind the year, and a status in brackets",
      [
        "Aalto University | 2019 一月 - 2019 六月",
        "國立中央大學・資訊管理學系・學士 | 2023/09 – 2027/06（就讀中）",
      ],
      [
        { institution: "Aalto University", startDate: "2019-01", endDate: "2019-06" },
        { institution: "國立中央大學", area: "資訊管理學系", careers: { status: "STUDYING" } },
      ],
    ],
    [
      "in progress",
      ["2024.09 – 2027.06 | Soochow University", "Master of Laws (part-time, in progress)"],
      [{ institution: "Soochow University", studyType: "Master of Laws", careers: { status: "STUDYING" } }],
    ],
    [
      "left without a degree, and with the subject of a vocational school",
      [
        "National Formosa University | 2012/09 – 2015/06",
        "Electrical Engineering, Bachelor (left without degree)",
        "Huwei Vocational High School | 2009/09 – 2012/06",
        "Electronics, graduated",
      ],
      [
        { area: "Electrical Engineering", studyType: "Bachelor", careers: { status: "LEFT" } },
        { area: "Electronics", careers: { status: "GRADUATED" } },
      ],
    ],
    [
      "in a table with levels",
      [
        "Level | School | Course | Year",
        "Tertiary | Polytechnic University of Luzal | BS Psychology | 2008 – 2012",
      ],
      [{ institution: "Polytechnic University of Luzal", area: "Psychology", studyType: "BS" }],
    ],
    [
      "with years on lines of their own, below a period on its own line",
      [
        "Marl University",
        "Bachelor of Design (Industrial Design), Honours",
        "2007 – 2010",
        "Holmeglen Institute",
        "Certificate IV in Drafting",
        "2006",
      ],
      [
        { institution: "Marl University", area: "Industrial Design", studyType: "Bachelor of Design" },
        { institution: "Holmeglen Institute", area: "Drafting", endDate: "2006" },
      ],
    ],
    [
      "with degrees that are named after their subject",
      ["2007 – 2011 | Nile University", "Bachelor of Law (LL.B.), English Section"],
      [{ institution: "Nile University", area: "Law", studyType: "Bachelor of Law" }],
    ],
    [
      "with degrees that contain a word for projects, for marks or for the status",
      [
        "2010 – 2014 | Marl University",
        "MSc Project Management, graduated 2014",
        "2006 – 2010 | Sand University",
        "BA Minority Studies",
        "2002 – 2006 | Peat University",
        "BSc Ongoing Care, not finished",
      ],
      [
        { area: "Project Management", studyType: "MSc", careers: { status: "GRADUATED" } },
        { area: "Minority Studies", studyType: "BA" },
        { area: "Ongoing Care", studyType: "BSc", careers: { status: "LEFT" } },
      ],
    ],
    [
      "with degrees behind their subject, before a faculty or in brackets",
      [
        "复旦大学 | 2025年09月 - 2027年06月",
        "金融硕士 经济学院 | 上海",
        "厦门大学 | 2021年09月 - 2025年06月",
        "理学硕士 物理学院 | 厦门",
        "中山大学 | 2016年09月 - 2018年06月",
        "公共管理（MPA） | 广州",
      ],
      [
        { institution: "复旦大学", area: "金融", studyType: "金融硕士" },
        { institution: "厦门大学", area: "物理学院", studyType: "理学硕士" },
        { institution: "中山大学", area: "公共管理", studyType: "MPA" },
      ],
    ],
    [
      "with degrees whose names begin like others",
      ["2020 – 2026 | Wasan Open University", "Bachelor of Technology Management (part-time)"],
      [{ institution: "Wasan Open University", studyType: "Bachelor of Technology Management" }],
    ],
    [
      "below a degree with a single date",
      [
        "Bachelor of Science, Botany - expected May 2026",
        "Oak Valley State University, Tulsa, OK",
        "High School Diploma - 2015",
        "Cedar Lakes High School, Tulsa, OK",
      ],
      [
        { institution: "Oak Valley State University", area: "Botany", endDate: "2026-05" },
        { institution: "Cedar Lakes High School", studyType: "High School Diploma", endDate: "2015" },
      ],
    ],
    [
      "beside single years, above the degree",
      ["2017 | Universiti Utama Kedah", "Bachelor of Law", "2012 | Seri Bintang Timur", "STPM / A Level"],
      [
        { institution: "Universiti Utama Kedah", endDate: "2017" },
        { institution: "Seri Bintang Timur", studyType: "STPM", endDate: "2012" },
      ],
    ],
    [
      "between dashes, before the date of completion",
      [
        "Bachelor in Geology – Unimar – graduated in 12/2018",
        "High School – Prof. João Lima – completed in 2006",
      ],
      [
        { institution: "Unimar", area: "Geology", endDate: "2018-12" },
        { institution: "Prof. João Lima", studyType: "High School", endDate: "2006" },
      ],
    ],
    [
      "below a degree in capitals and its place",
      ["01/09/2009 – 30/09/2011 | Lille, France", "MASTER'S DEGREE IN LAW", "Haut Vallon"],
      [{ institution: "Haut Vallon", area: "LAW", studyType: "MASTER'S DEGREE" }],
    ],
    [
      "above years on lines of their own",
      ["University of Volta, Legon", "BSc Nursing", "2016", "Wesley Girls, Cape Coast", "WASSCE", "2012"],
      [
        { institution: "University of Volta", area: "Nursing", endDate: "2016" },
        { institution: "Wesley Girls", studyType: "WASSCE", endDate: "2012" },
      ],
    ],
    [
      "above their places and periods",
      [
        ...["Master of Science in Finance", "Boccaleone", "Milan, Italy", "09/2016 – 07/2018"],
        ...["Bachelor of Science in Economics", "Federico III", "Naples, Italy", "09/2013 – 07/2016"],
      ],
      [
        { institution: "Boccaleone", area: "Finance", startDate: "2016-09" },
        { institution: "Federico III", area: "Economics", startDate: "2013-09" },
      ],
    ],
    [
      "after a degree in another language, or an apprenticeship",
      ["Grado en Derecho | UDEN | 2006 - 2010", "Apprenticeship as a joiner, Huber GmbH | 2003 - 2006"],
      [
        { institution: "UDEN", area: "Derecho", studyType: "Grado" },
        { institution: "Huber GmbH", area: "joiner", studyType: "Apprenticeship" },
      ],
    ],
    [
      "whose name begins with capitals, before their town",
      [
        "Associate of Applied Science in Welding Technology",
        "SOWELA Technical Community College-Lake Charles, LA",
        "August 2012 to May 2014",
      ],
      [{ institution: "SOWELA Technical Community College", area: "Welding Technology" }],
    ],
    [
      "and their degree without the distinction or the season of the courses",
      [
        "2007 – 2011 | Ngee Ann Polytechnic",
        "Diploma in Accountancy with Merit",
        "2012 – 2015 | 國立臺灣師範大學",
        "國文學系教學碩士班（暑期）畢業",
      ],
      [
        { institution: "Ngee Ann Polytechnic", area: "Accountancy", studyType: "Diploma" },
        { institution: "國立臺灣師範大學", area: "國文學系" },
      ],
    ],
    [
      "before their department and a degree",
      ["2013/09–2019/01 | 國立臺灣大學海洋研究所 博士"],
      [{ institution: "國立臺灣大學", area: "海洋研究所", studyType: "博士" }],
    ],
    [
      "before a doctorate whose title is in brackets",
      ["2017–2022 | Doctorate (Dr. rer. nat.) in Physics, RWTH Aachen University"],
      [{ institution: "RWTH Aachen University", area: "Physics" }],
    ],
    [
      "after the stage of education",
      ["TERTIARY: Mapola, Manila (2008-2012)", "SECONDARY: Aral High School (2004-2008)"],
      [{ institution: "Mapola" }, { institution: "Aral High School", studyType: "High School" }],
    ],
  ])("reads schools %s", (_, lines, schools) => {
    expect(read("Education", ...lines).education).toMatchObject(schools);
  });

  test.each([
    [
      "a form with the year of each qualification, which names its subject after a colon",
      [
        ...[
          "Name of school | Thandi Secondary School",
          "Highest grade passed | Grade 12 (Matric)",
          "Year | 2006",
        ],
        ...["Institution | East TVET College", "Qualification | National Certificate N3: Welding"],
        "Year | 2007 - 2008",
      ],
      [
        { institution: "Thandi Secondary School", studyType: "Grade 12 (Matric)", endDate: "2006" },
        { institution: "East TVET College", area: "Welding", studyType: "National Certificate N3" },
      ],
    ],
    [
      "the expected end of studies that continue",
      ["April 2024 – present | Osaka University", "Ph.D. in Physics (expected March 2027)"],
      [{ area: "Physics", startDate: "2024-04", endDate: "2027-03", careers: { status: "STUDYING" } }],
    ],
    [
      "neither the exam of a school as its subject nor a course as the subject of the school below it",
      [
        "2014 | First aid course",
        "2009–2013 | SECONDARY SCHOOL CERTIFICATE (MATURA) – Technical School No. 2",
      ],
      [{ institution: "Technical School No. 2", studyType: "SECONDARY SCHOOL CERTIFICATE" }],
    ],
  ])("reads %s", (_, lines, schools) => {
    const { education } = read("Education", ...lines);
    expect(education).toMatchObject(schools);
    expect(JSON.stringify(education)).not.toMatch(/area":"(?:MATURA|First)/u);
  });

  test("marks the diploma of a vocational school, and the text after a school that could be a town", () => {
    const { uncertain } = recognized(
      "Education",
      "2010 – 2012 | Rift Technical Institute",
      "Diploma in Welding (ongoing)",
      "2003 – 2007 | III. gimnazija, Splitska",
    );
    expect(uncertain).toEqual(["education[0].studyType", "education[1].area"]);
  });

  test.each([
    ["in a PDF file", 500, [50, 320]],
    ["in a Word file", 0, [0, 1]],
  ])("reads schools side by side %s", (_, right, edges) => {
    const row = (text: string) => printed(text, { right, columnRight: right, edges });
    const { education } = readPrinted(
      printed("學歷", { right }),
      row("國立成功大學 (NCKU) | 國立中央大學 (NCU)"),
      row("碩士學位 資訊工程學系 | 學士學位 數學系"),
      row("2016 - 2018 | 2012 - 2016"),
      row("國立武陵高級中學 | Aalto University"),
      row("2009 - 2012 | 2008 - 2009"),
      printed("備註：交換學生一年，並於畢業前取得教育學程", { right: 400, columnRight: 500, edges: [50] }),
    );
    expect(education).toEqual([
      {
        institution: "國立成功大學 (NCKU)",
        area: "資訊工程學系",
        studyType: "碩士學位",
        startDate: "2016",
        endDate: "2018",
      },
      {
        institution: "國立中央大學 (NCU)",
        area: "數學系",
        studyType: "學士學位",
        startDate: "2012",
        endDate: "2016",
      },
      { institution: "國立武陵高級中學", studyType: "高級中學", startDate: "2009", endDate: "2012" },
      { institution: "Aalto University", startDate: "2008", endDate: "2009" },
    ]);
  });

  test("keeps a school of a university that has a name, unlike a faculty", () => {
    const { education } = read(
      "Education",
      "Harbour University - Larch School of Management",
      "MBA, 2013 - 2016",
      "Harbour University - School of Physics",
      "BSc, 2009 - 2012",
    );
    expect(education).toMatchObject([
      { institution: "Harbour University - Larch School of Management" },
      { institution: "Harbour University" },
    ]);
  });

  test("separates a degree from the school that follows the word “from”", () => {
    const { education } = readPrinted(
      printed("Education"),
      printed("• B.Tech in Electronics from CVR College of Engineering,", { right: 480, columnRight: 500 }),
      printed("Hyderabad, 2013 – 2017", { right: 120, columnRight: 500 }),
      printed("• Intermediate (MPC) from Narayana Junior College, Hyderabad, 2011 – 2013", {
        right: 400,
        columnRight: 500,
      }),
    );
    expect(education).toMatchObject([
      {
        institution: "CVR College of Engineering",
        area: "Electronics",
        studyType: "B.Tech",
        endDate: "2017",
      },
      { institution: "Narayana Junior College", startDate: "2011" },
    ]);
  });

  test("does not read the word before a period as a subject", () => {
    const { education } = read("Education", "Bachelor of Arts from 2015 to 2018", "University of Leeds");
    expect(education).toMatchObject([{ institution: "University of Leeds", startDate: "2015" }]);
    expect(education[0]).not.toHaveProperty("area");
  });

  test("reads the whole of a period with years and months in Chinese", () => {
    expect(unplaced("学历", "复旦大学 | 2021年09月 - 2025年06月", "物理学 | 本科")).toEqual([]);
  });

  test("marks a school that no word confirms", () => {
    const { uncertain } = recognized("Education", "2004 – 2008 | Hwa Leng", "A levels: Physics (A), Art (B)");
    expect(uncertain).toEqual(["education[0].institution"]);
  });
});
