import { beforeAll, describe, expect, test } from "vitest";
import type { NewOpening } from "#api/openings/openings";
import { publishOpenings } from "#api/openings/publish";
import { type JobSummary, listJobs, readJob } from "#contract/jobs";
import { days, opening, published, sentences, text, today } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const pay = (min: number | null, max: number | null, rest: object = {}): NewOpening["salary"] => ({
  currency: "TWD",
  period: "MONTH",
  min,
  max,
  ...rest,
});

const rangeIsRequired = "a salary range is required: the pay can be below NT$40,000 a month (";

const idsOf = (items: readonly JobSummary[]) => items.map(({ jobId }) => jobId);

describe("GET /api/jobs", async () => {
  const api = await startRecruitmentApi({ engine, now: () => today });

  beforeAll(async () => {
    const same = days(-20);
    await published(
      api,
      ...Array.from({ length: 23 }, (_, index) => ({
        publishedAt: same,
        closesAt: index % 2 ? null : days(30),
        category: index % 3 ? ("SALES" as const) : ("LEGAL" as const),
        employmentType: index % 4 ? ("FULL_TIME" as const) : ("CONTRACT" as const),
        i18nCityKey: index % 5 ? "TW-TPE" : "JP-TYO",
      })),
      {
        jobId: "AA-2611-001",
        publishedAt: days(-2),
        closesAt: days(3),
        salary: pay(36_000, 44_000),
        arrangement: "REMOTE",
        experienceLevel: "NONE",
      },
      {
        jobId: "AA-2611-002",
        publishedAt: days(-1),
        closesAt: days(9),
        salary: pay(null, null),
        arrangement: "HYBRID",
        experienceLevel: "SENIOR",
      },
      {
        jobId: "AA-2611-003",
        publishedAt: days(-6),
        closesAt: days(6),
        salary: pay(1_200_000, 1_500_000, { period: "YEAR" }),
        experienceLevel: "MID",
      },
      {
        jobId: "AA-2611-004",
        publishedAt: days(-40),
        employmentType: "PART_TIME",
        salary: pay(220, 280, { period: "HOUR" }),
        experienceLevel: "JUNIOR",
      },
      { jobId: "AA-2611-005", publishedAt: days(-41), salary: pay(20_000, 28_000, { currency: "CNY" }) },
      { jobId: "ZZ-2611-001", publishedAt: days(-9), closesAt: days(-1) },
      { jobId: "ZZ-2611-002", publishedAt: days(1) },
    );
  });

  type Query = Parameters<typeof api.call<typeof listJobs>>[1]["query"];
  const listed = async (query: Query) => (await api.call(listJobs, { query })).answer;

  test("lists open jobs only, newest first", { tags: "spec-7-5" }, async () => {
    const { items, totalCount } = await listed({ countPerPage: 100 });
    expect(totalCount).toBe(28);
    expect(idsOf(items).slice(0, 3)).toEqual(["AA-2611-002", "AA-2611-001", "AA-2611-003"]);
    expect(idsOf(items)).not.toContain("ZZ-2611-001");
    expect(idsOf(items)).not.toContain("ZZ-2611-002");
  });

  test.each(["newest", "closing", "relevance"] as const)(
    "sorted by %s, lists each opening on exactly one page even if many have equal sort keys",
    async (sort) => {
      const seen: string[] = [];
      for (let page = 1; page <= 6; page++) {
        seen.push(...idsOf((await listed({ sort, page, countPerPage: 5 })).items));
      }
      expect(seen).toHaveLength(28);
      expect(new Set(seen).size).toBe(28);
    },
  );

  test("sorts by closing date, with undated openings last", async () => {
    const { items } = await listed({ sort: "closing", countPerPage: 100 });
    expect(idsOf(items).slice(0, 3)).toEqual(["AA-2611-001", "AA-2611-003", "AA-2611-002"]);
    const firstWithout = items.findIndex(({ closesAt }) => closesAt === null);
    expect(items.slice(firstWithout).every(({ closesAt }) => closesAt === null)).toBe(true);
  });

  test("returns an empty page and the total past the end", async () => {
    const { items, totalCount } = await listed({ page: 1_000_000 });
    expect({ items, totalCount }).toEqual({ items: [], totalCount: 28 });
  });

  test.each([
    ["city", { city: "JP-TYO" }, ({ city }: JobSummary) => city.i18nCityKey === "JP-TYO", 5],
    ["family", { category: "LEGAL" as const }, ({ category }: JobSummary) => category === "LEGAL", 8],
    [
      "employment type",
      { employmentType: "CONTRACT" as const },
      ({ employmentType }: JobSummary) => employmentType === "CONTRACT",
      6,
    ],
    [
      "two types at once",
      { employmentType: ["CONTRACT" as const, "PART_TIME" as const] },
      ({ employmentType }: JobSummary) => employmentType !== "FULL_TIME",
      7,
    ],
    [
      "city and family together",
      { city: "JP-TYO", category: "SALES" as const },
      ({ city, category }: JobSummary) => city.i18nCityKey === "JP-TYO" && category === "SALES",
      3,
    ],
    ["country", { country: "JP" }, ({ city }: JobSummary) => city.i18nCityKey === "JP-TYO", 5],
    [
      "arrangement",
      { arrangement: "REMOTE" as const },
      ({ arrangement }: JobSummary) => arrangement === "REMOTE",
      1,
    ],
    [
      "two experience levels",
      { experienceLevel: ["NONE" as const, "SENIOR" as const] },
      ({ experienceLevel }: JobSummary) => experienceLevel === "NONE" || experienceLevel === "SENIOR",
      2,
    ],
    [
      "arrangement and experience level together",
      { arrangement: "REMOTE" as const, experienceLevel: "SENIOR" as const },
      () => false,
      0,
    ],
    ["a city without openings", { city: "TW-KEE" }, () => false, 0],
    ["a city that does not exist", { city: "'; drop table openings" }, () => false, 0],
  ])("filters by %s", async (_, query, fits, count) => {
    const { items, totalCount } = await listed({ ...query, countPerPage: 100 });
    expect(totalCount).toBe(count);
    expect(items).toHaveLength(count);
    expect(items.every(fits)).toBe(true);
  });

  describe("with a lowest pay", () => {
    const reaching = async (query: Query) =>
      idsOf((await listed({ ...query, countPerPage: 100 })).items).filter((id) => id.startsWith("AA"));

    test("compares the highest pay in NT$ a month, for pay per month and per year", async () => {
      // 1,500,000 a year is 125,000 a month. The opening with 280 an hour is not compared.
      expect(await reaching({ salaryMin: 44_000 })).toEqual(["AA-2611-001", "AA-2611-003"]);
      expect(await reaching({ salaryMin: 44_001 })).toEqual(["AA-2611-003"]);
      expect(await reaching({ salaryMin: 125_001 })).toEqual([]);
    });

    test("compares only pay in the given currency and period", async () => {
      expect(await reaching({ salaryMin: 28_000, salaryCurrency: "CNY" })).toEqual(["AA-2611-005"]);
      expect(await reaching({ salaryMin: 28_001, salaryCurrency: "CNY" })).toEqual([]);
      expect(await reaching({ salaryMin: 336_000, salaryCurrency: "CNY", salaryPeriod: "YEAR" })).toEqual([
        "AA-2611-005",
      ]);
      expect(await reaching({ salaryMin: 280, salaryPeriod: "HOUR" })).toEqual(["AA-2611-004"]);
      expect(await reaching({ salaryMin: 281, salaryPeriod: "HOUR" })).not.toContain("AA-2611-004");
    });

    test("counts the openings that cannot be compared, and lists them on request", async () => {
      const { pay, totalCount } = await listed({ salaryMin: 48_534 });
      expect(pay).toEqual({ currencies: ["TWD", "CNY"], notCompared: { otherCurrency: 1, negotiable: 1 } });
      const all = await listed({ salaryMin: 48_534, salaryOthers: "include", countPerPage: 100 });
      expect(all.totalCount).toBe(totalCount + 2);
      expect(all.items).toHaveLength(totalCount + 2);
      expect(idsOf(all.items)).toEqual(expect.arrayContaining(["AA-2611-002", "AA-2611-005"]));
      expect(all.pay.notCompared).toEqual(pay.notCompared);
    });

    test("does not count openings that the other filters exclude as not compared", async () => {
      expect((await listed({ salaryMin: 48_534, city: "JP-TYO" })).pay.notCompared).toEqual({
        otherCurrency: 0,
        negotiable: 0,
      });
      expect((await listed({})).pay.notCompared).toBeNull();
    });
  });

  test("filters by days since publication", async () => {
    expect(idsOf((await listed({ postedWithin: 1 })).items)).toEqual(["AA-2611-002"]);
    expect(idsOf((await listed({ postedWithin: 2 })).items)).toEqual(["AA-2611-002", "AA-2611-001"]);
    expect((await listed({ postedWithin: 20 })).totalCount).toBe(26);
  });

  test("returns facet counts that add up to the total and equal the total when selected", async () => {
    const all = await listed({});
    for (const facet of ["city", "category", "employmentType", "country"] as const) {
      expect(all.facets[facet].reduce((total, { count }) => total + count, 0)).toBe(28);
    }
    const chosen = await listed({ category: "SALES", salaryMin: 60_000 });
    for (const { value, count } of chosen.facets.city) {
      expect((await listed({ category: "SALES", salaryMin: 60_000, city: value })).totalCount).toBe(count);
    }
    for (const { value, count } of chosen.facets.category) {
      expect((await listed({ category: [value as "SALES"], salaryMin: 60_000 })).totalCount).toBe(count);
    }
    expect(chosen.facets.category.length).toBeGreaterThan(1);
  });

  test("does not count openings that state neither arrangement nor experience", async () => {
    const { facets, items } = await listed({ countPerPage: 100 });
    expect(facets.arrangement.map(({ value, count }) => [value, count])).toEqual([
      ["HYBRID", 1],
      ["REMOTE", 1],
    ]);
    expect(facets.experienceLevel).toEqual([
      { value: "NONE", name: "None needed", count: 1 },
      { value: "JUNIOR", name: "1–2 years", count: 1 },
      { value: "MID", name: "3–4 years", count: 1 },
      { value: "SENIOR", name: "5 years or more", count: 1 },
    ]);
    expect(items.filter(({ arrangement }) => arrangement === null)).toHaveLength(26);
  });

  test("returns countries by name, the most frequent first", async () => {
    const { facets } = await listed({});
    expect(facets.country).toEqual([
      { value: "TW", name: "Taiwan", count: 23 },
      { value: "JP", name: "Japan", count: 5 },
    ]);
  });

  test("keeps a selected facet value with a count of 0", async () => {
    const { facets } = await listed({ category: "PEOPLE", city: "TW-KEE" });
    expect(facets.city).toEqual([{ value: "TW-KEE", name: "Keelung City", count: 0 }]);
    expect(facets.category).toEqual([{ value: "PEOPLE", name: "People", count: 0 }]);
  });

  test("returns names in the requested language", async () => {
    const inLanguage = async (locale: string) =>
      (await api.call(listJobs, { query: { city: "JP-TYO", countPerPage: 1 } }, { locale })).answer;
    const chinese = await inLanguage("zh-TW,zh;q=0.9,en;q=0.5");
    expect(chinese.items[0]?.title).toBe("園藝師");
    expect(chinese.facets.employmentType.map(({ name }) => name)).toEqual(["全職", "約聘"]);
    expect((await inLanguage("zh-CN")).items[0]?.department).toBe("庭园部");
    expect((await inLanguage("zh-Hans-SG")).items[0]?.title).toBe("园艺师");
    expect((await inLanguage("zh")).items[0]?.title).toBe("園藝師");
    expect((await inLanguage("fr,en;q=0.4,zh-CN;q=0.6")).items[0]?.title).toBe("园艺师");
    expect((await inLanguage("fr")).items[0]?.title).toBe("Gardener");
    expect((await inLanguage("*")).items[0]?.title).toBe("園藝師");
    expect((await inLanguage("zh-CN;q=0")).items[0]?.title).toBe("園藝師");
  });

  test.each([
    ["page=0", "page", "error.tooSmall"],
    ["page=x", "page", "error.unreadable"],
    ["page=1.5", "page", "error.unreadable"],
    ["countPerPage=101", "countPerPage", "error.tooLarge"],
    ["category=COOKING", "category[0]", "error.unreadable"],
    ["category=LEGAL&category=COOKING", "category[1]", "error.unreadable"],
    ["sort=best", "sort", "error.unreadable"],
    ["salaryMin=-1", "salaryMin", "error.tooSmall"],
    ["postedWithin=366", "postedWithin", "error.tooLarge"],
    [`q=${"x".repeat(101)}`, "q", "error.tooLong"],
    [`city=${"x".repeat(61)}`, "city[0]", "error.tooLong"],
  ])("rejects %s with an error for its field", async (query, field, message) => {
    const response = await fetch(`${api.url}/api/jobs?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual([expect.objectContaining({ field, message })]);
  });

  test("reports all errors of a query at once", async () => {
    const { error } = await api.call(listJobs, { query: { page: 0, countPerPage: 0 } });
    expect(error).toMatchObject([{ field: "page" }, { field: "countPerPage" }]);
  });
});

describe("GET /api/jobs/{id}", async () => {
  const api = await startRecruitmentApi({ engine, now: () => today });
  const read = async (id: string) =>
    (await api.call(readJob, { params: { id } }, { locale: "zh-CN" })).answer;

  test("returns the full opening in the requested language", async () => {
    const [id = ""] = await published(api, {
      title: text("茶園主任", "茶园主任", "Tea garden lead"),
      experience: text("三年", "三年经验", "Three years"),
      education: text("大學", "大学", "Bachelor"),
      duties: sentences(text("採茶", "采茶", "Pick"), text("製茶", "制茶", "Roast")),
      niceToHave: sentences(text("會泡茶", "会泡茶", "Tea ceremony")),
      requiredSections: ["generalInformation", "workExperience"],
      hasQuestionnaire: true,
      headcount: null,
      closesAt: days(2),
      publishedAt: new Date(days(-1).getTime() + 999),
      arrangement: "HYBRID",
      experienceLevel: "MID",
    });
    expect(await read(id)).toEqual({
      jobId: id,
      state: "OPEN",
      title: "茶园主任",
      department: "庭园部",
      ...{ category: "SOFTWARE", employmentType: "FULL_TIME", arrangement: "HYBRID", experienceLevel: "MID" },
      salary: { currency: "TWD", period: "MONTH", min: 50_000, max: 70_000 },
      ...{ workplace: "温室", experience: "三年经验", education: "大学", workStyle: "到岗", grade: "专员" },
      intro: "照顾樟树。",
      duties: ["采茶", "制茶"],
      requirements: ["细心"],
      niceToHave: ["会泡茶"],
      process: ["面试"],
      requiredSections: ["generalInformation", "workExperience"],
      hasQuestionnaire: true,
      headcount: null,
      city: { i18nCityKey: "TW-TPE", name: "台北市" },
      publishedAt: days(-1).toISOString(),
      closesAt: days(2).toISOString(),
      similar: expect.any(Array),
    });
  });

  test("has all values of the opening that replaces another one", async () => {
    const changed = opening({
      ...{ category: "LEGAL", employmentType: "CONTRACT", arrangement: "REMOTE", experienceLevel: "NONE" },
      ...{ i18nCityKey: "JP-TYO", salary: pay(1_000, 2_000, { currency: "JPY", period: "HOUR" }) },
      ...{ publishedAt: days(-3), closesAt: days(7), requiredSections: ["autobiography"] },
      ...{ title: text("a"), department: text("b"), headcount: 7, intro: text("c"), workplace: text("d") },
    });
    const [first] = await published(api, {});
    const publish = (replacing: NewOpening) =>
      publishOpenings(api.db, api.engine, [replacing], { replace: true, at: today });
    expect(await publish({ ...changed, jobId: first ?? "" })).toEqual({ added: 0, replaced: 1 });
    expect(await publish(changed)).toEqual({ added: 1, replaced: 0 });
    const rowOf = async (jobId: string | undefined) => {
      const {
        number,
        jobId: _,
        ...row
      } = await api.db
        .selectFrom("openings")
        .selectAll()
        .where("jobId", "=", jobId ?? "")
        .executeTakeFirstOrThrow();
      return { ...row, second: Math.floor(Number(number) / 1_000_000) };
    };
    expect(await rowOf(first)).toEqual(await rowOf(changed.jobId));
  });

  test("shows an opening as closed from its closing time on, and removes it from the list", async () => {
    const closesAt = days(1);
    const [id = ""] = await published(api, { closesAt, category: "MARKETING" });
    const inList = async () =>
      (await api.call(listJobs, { query: { category: "MARKETING" } })).answer.totalCount;
    expect(await inList()).toBe(1);
    api.setNow(new Date(closesAt.getTime() - 1));
    expect([await inList(), (await read(id)).state]).toEqual([1, "OPEN"]);
    api.setNow(closesAt);
    expect([await inList(), (await read(id)).state]).toEqual([0, "CLOSED"]);
    api.setNow(today);
    expect([await inList(), (await read(id)).state]).toEqual([1, "OPEN"]);
  });

  test("shows an opening from its time of publication on", async () => {
    const publishedAt = days(1);
    const [id = ""] = await published(api, { publishedAt, category: "FINANCE" });
    const inList = async () =>
      (await api.call(listJobs, { query: { category: "FINANCE" } })).answer.totalCount;
    const status = async () => (await api.call(readJob, { params: { id } })).status;
    expect([await inList(), await status()]).toEqual([0, 404]);
    api.setNow(new Date(publishedAt.getTime() - 1));
    expect([await inList(), await status()]).toEqual([0, 404]);
    api.setNow(publishedAt);
    expect([await inList(), await status()]).toEqual([1, 200]);
    api.setNow(today);
  });

  test("drops an opening from postedWithin when its days have passed", async () => {
    await published(api, { publishedAt: days(-2), category: "SUPPLY_CHAIN" });
    const recent = async () =>
      (await api.call(listJobs, { query: { category: "SUPPLY_CHAIN", postedWithin: 3 } })).answer.totalCount;
    expect(await recent()).toBe(1);
    api.setNow(days(1));
    expect(await recent()).toBe(1);
    api.setNow(new Date(days(1).getTime() + 1));
    expect(await recent()).toBe(0);
    api.setNow(today);
  });

  test("counts a new opening immediately", async () => {
    const count = async () => (await api.call(listJobs, { query: {} })).answer.totalCount;
    const before = await count();
    await published(api, {});
    expect(await count()).toBe(before + 1);
  });

  test("suggests up to three open jobs: same family and city, then family, then city", async () => {
    const [id = "", sameCity, sameFamily, both] = await published(
      api,
      { category: "QUALITY", i18nCityKey: "TW-KEE" },
      { category: "LEGAL", i18nCityKey: "TW-KEE" },
      { category: "QUALITY", i18nCityKey: "JP-TYO" },
      { category: "QUALITY", i18nCityKey: "TW-KEE", publishedAt: days(-30) },
      { category: "QUALITY", i18nCityKey: "TW-KEE", publishedAt: days(-3), closesAt: days(-1) },
    );
    expect(idsOf((await read(id)).similar)).toEqual([both, sameFamily, sameCity]);
    const more = await published(
      api,
      ...Array.from({ length: 4 }, () => ({ category: "QUALITY" as const, i18nCityKey: "TW-KEE" })),
    );
    expect(idsOf((await read(id)).similar)).toEqual(more.slice(1).toReversed());
  });

  test("suggests internships only for an internship, including other families and cities, and none for a job", async () => {
    const place = { category: "LEGAL", i18nCityKey: "TW-TTT" } as const;
    const intern = { ...place, employmentType: "INTERNSHIP" } as const;
    const [closed = "", job = "", sameBoth, elsewhere] = await published(
      api,
      { ...intern, publishedAt: days(-9), closesAt: days(-1) },
      place,
      { ...intern, publishedAt: days(-2) },
      { category: "QUALITY", i18nCityKey: "JP-TYO", employmentType: "INTERNSHIP" },
    );
    expect(idsOf((await read(closed)).similar).slice(0, 2)).toEqual([sameBoth, elsewhere]);
    expect((await read(closed)).similar.map(({ employmentType }) => employmentType)).not.toContain(
      "FULL_TIME",
    );
    expect(idsOf((await read(job)).similar)).not.toContain(sameBoth);
  });

  test("responds with 404 for an unknown id and 400 for a malformed one", async () => {
    const unknown = await api.call(readJob, { params: { id: "NO-2611-999" } });
    expect([unknown.status, unknown.error]).toEqual([404, { message: "error.jobNotFound" }]);
    expect((await api.call(readJob, { params: { id: "../../etc" } })).status).toBe(400);
  });

  test.each([
    ["no range for pay by the hour", { salary: pay(null, null, { period: "HOUR" }) }, rangeIsRequired],
    [
      "no range for part-time work",
      { employmentType: "PART_TIME" as const, salary: pay(null, null) },
      rangeIsRequired,
    ],
    [
      "no range for an internship",
      { employmentType: "INTERNSHIP" as const, salary: pay(null, null) },
      rangeIsRequired,
    ],
    ["half a range", { salary: pay(38_000, null) }, "the salary range is not valid"],
    ["a range upside down", { salary: pay(50_000, 40_000) }, "the salary range is not valid"],
    ["an unknown city", { i18nCityKey: "XX-NOWHERE" }, "unknown city XX-NOWHERE"],
  ])("does not publish an opening with %s, nor the rest of its batch", async (_, wrong, message) => {
    const [right, other] = [opening(), opening(wrong)];
    await expect(publishOpenings(api.db, api.engine, [right, other])).rejects.toThrow(
      `${other.jobId}: ${message}`,
    );
    expect((await api.call(readJob, { params: { id: right.jobId } })).status).toBe(404);
  });
});
