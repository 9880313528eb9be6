import { describe, expect, test } from "vitest";
import { payPhraseIn } from "#api/openings/search/text/pay-phrase";
import { listJobs } from "#contract/jobs";
import { days, published, text } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

describe("a pay in a search text", () => {
  test.each([
    ["新竹工程師月薪8萬", "月薪8萬", "新竹工程師", 80_000, "MONTH", "TWD"],
    ["月薪８萬以上 新竹工程師", "月薪8萬以上", "新竹工程師", 80_000, "MONTH", "TWD"],
    ["年薪120萬 韌體", "年薪120萬", "韌體", 1_200_000, "YEAR", "TWD"],
    ["年薪一百二十萬的工作", "年薪一百二十萬", "的工作", 1_200_000, "YEAR", "TWD"],
    ["年薪百萬", "年薪百萬", "", 1_000_000, "YEAR", "TWD"],
    ["月薪十二萬", "月薪十二萬", "", 120_000, "MONTH", "TWD"],
    ["會計 5萬-8萬元", "5萬-8萬元", "會計", 50_000, "MONTH", "TWD"],
    ["月薪8萬到5萬", "月薪8萬到5萬", "", 50_000, "MONTH", "TWD"],
    ["50k-80k sales", "50k-80k", "sales", 50_000, "MONTH", "TWD"],
    ["$50,000–$80,000 a month", "$50,000–$80,000 a month", "", 50_000, "MONTH", "TWD"],
    ["月薪50,000元至80,000元", "月薪50,000元至80,000元", "", 50_000, "MONTH", "TWD"],
    ["5萬-3年經驗", "5萬", "-3年經驗", 50_000, "MONTH", "TWD"],
    ["月薪高於5萬", "月薪高於5萬", "", 50_000, "MONTH", "TWD"],
    ["月薪不低於5萬", "月薪不低於5萬", "", 50_000, "MONTH", "TWD"],
    ["5000€ a month", "5000€ a month", "", 5_000, "MONTH", "EUR"],
    ["月薪五萬 會計", "月薪五萬", "會計", 50_000, "MONTH", "TWD"],
    ["月領6萬 會計", "月領6萬", "會計", 60_000, "MONTH", "TWD"],
    ["時薪200 實習", "時薪200", "實習", 200, "HOUR", "TWD"],
    ["时薪 200元 实习", "时薪 200元", "实习", 200, "HOUR", "TWD"],
    ["月薪6-8萬 業務", "月薪6-8萬", "業務", 60_000, "MONTH", "TWD"],
    ["薪資 60,000 起 台北", "薪資 60,000 起", "台北", 60_000, "MONTH", "TWD"],
    ["150萬 主管", "150萬", "主管", 1_500_000, "YEAR", "TWD"],
    ["firmware engineer 80k", "80k", "firmware engineer", 80_000, "MONTH", "TWD"],
    ["NT$60,000 a month sales", "NT$60,000 a month", "sales", 60_000, "MONTH", "TWD"],
    ["US$90k per year sales", "US$90k per year", "sales", 90_000, "YEAR", "USD"],
    ["salary 80000", "salary 80000", "", 80_000, "MONTH", "TWD"],
    ["salary above 100k usd", "salary above 100k usd", "", 100_000, "YEAR", "USD"],
    ["sales paying at least NT$60,000", "paying at least NT$60,000", "sales", 60_000, "MONTH", "TWD"],
    ["月薪3萬5 會計", "月薪3萬5", "會計", 35_000, "MONTH", "TWD"],
    ["3萬5千至4萬2", "3萬5千至4萬2", "", 35_000, "MONTH", "TWD"],
    ["4萬2到3萬5的工作", "4萬2到3萬5", "的工作", 35_000, "MONTH", "TWD"],
    ["月薪5萬3年經驗", "月薪5萬", "3年經驗", 50_000, "MONTH", "TWD"],
    ["月入十萬 業務", "月入十萬", "業務", 100_000, "MONTH", "TWD"],
    ["80000以上 業務", "80000以上", "業務", 80_000, "MONTH", "TWD"],
    ["sales over 80,000", "over 80,000", "sales", 80_000, "MONTH", "TWD"],
    ["50000", "50000", "", 50_000, "MONTH", "TWD"],
    ["月薪2万人民币 苏州", "月薪2万人民币", "苏州", 20_000, "MONTH", "CNY"],
    ["月薪兩萬 會計", "月薪兩萬", "會計", 20_000, "MONTH", "TWD"],
    ["薪水 4千美元", "薪水 4千美元", "", 4_000, "MONTH", "USD"],
    ["6萬/月", "6萬/月", "", 60_000, "MONTH", "TWD"],
    ["jpy 1500000", "jpy 1500000", "", 1_500_000, "YEAR", "JPY"],
    ["jpy 1499999", "jpy 1499999", "", 1_499_999, "MONTH", "JPY"],
    ["eur 20000", "eur 20000", "", 20_000, "YEAR", "EUR"],
    ["399k sales", "399k", "sales", 399_000, "MONTH", "TWD"],
    ["400k sales", "400k", "sales", 400_000, "YEAR", "TWD"],
  ] as const)("is read from %j", (typed, phrase, rest, salaryMin, salaryPeriod, salaryCurrency) => {
    expect(payPhraseIn(typed)).toEqual({ typed: phrase, rest, salaryMin, salaryPeriod, salaryCurrency });
  });

  test.each([
    ["zh-CN", "月薪2万 苏州", 20_000, "MONTH", "CNY"],
    ["zh-CN", "月薪8000元 苏州", 8_000, "MONTH", "CNY"],
    ["zh-CN", "15k 测试", 15_000, "MONTH", "CNY"],
    ["zh-CN", "30万 经理", 300_000, "YEAR", "CNY"],
    ["zh-CN", "时薪 30元 实习", 30, "HOUR", "CNY"],
    ["zh-CN", "¥20k 软件", 20_000, "MONTH", "CNY"],
    ["zh-CN", "月薪6万台币 台北", 60_000, "MONTH", "TWD"],
    ["zh-CN", "NT$60,000", 60_000, "MONTH", "TWD"],
    ["zh-TW", "月薪2萬 蘇州", 20_000, "MONTH", "TWD"],
    ["zh-TW", "$60,000 業務", 60_000, "MONTH", "TWD"],
    ["en-US", "$90k sales", 90_000, "YEAR", "USD"],
    ["en-US", "80k sales", 80_000, "MONTH", "TWD"],
    ["en-US", "$30 an hour", 30, "HOUR", "USD"],
    ["en-US", "¥2,000,000", 2_000_000, "YEAR", "JPY"],
    ["zh-TW", "¥300,000", 300_000, "MONTH", "JPY"],
    ["zh-CN", "$90k", 90_000, "YEAR", "USD"],
    ["zh-CN", "月薪3000元", 3_000, "MONTH", "CNY"],
    ["zh-CN", "8000-10000", 8_000, "MONTH", "CNY"],
    ["zh-CN", "年薪30w", 300_000, "YEAR", "CNY"],
  ] as const)(
    "has the currency that a reader of %s means in %j",
    (locale, typed, salaryMin, salaryPeriod, salaryCurrency) => {
      expect(payPhraseIn(typed, locale)).toMatchObject({ salaryMin, salaryPeriod, salaryCurrency });
    },
  );

  test.each([
    "4K 显示",
    "薪资 2026",
    "5.5 kW 电源",
    "60W 电源",
    "48 V 系统",
    "一千人的工厂",
    "10万级无尘室",
    "10万小时寿命",
    "月薪2999元",
    "年薪2.9万",
    "时薪9元",
  ])("is not read from %j in zh-CN", (typed) => {
    expect(payPhraseIn(typed, "zh-CN")).toBeNull();
  });

  test.each([
    "5.5 kW 電源",
    "1.6kW server power",
    "ISO 27001 稽核",
    "27001",
    "27001以上",
    "5000+ customers",
    "50000 units",
    "under 5000 units",
    "4K 影像",
    "48 V 系統",
    "800G optical",
    "十萬級無塵室",
    "10萬級無塵室",
    "薪資 2026",
    "10 萬小時壽命",
    "薪資管理師",
    "payroll specialist",
    "三年以上經驗",
    "2 年工程師",
    "RD-2611-011",
    "一千人的工廠",
    "C++ 17",
    "USD 0",
    "0.01 USD",
    "US$999999999萬",
    "3萬人的公司",
    "5萬元/天",
    "週薪1萬",
    "十十萬",
    "1½萬",
    "9k sales",
    "薪資 9999",
    "月薪 100萬",
    "時薪 1萬",
    "US$0.4 an hour",
  ])("is not read from %j", (typed) => {
    expect(payPhraseIn(typed)).toBeNull();
  });

  test.each([
    ["會計 月薪5萬以下", "月薪5萬以下", "會計", 50_000, "MONTH", "TWD"],
    ["月薪5萬元以內", "月薪5萬元以內", "", 50_000, "MONTH", "TWD"],
    ["薪水不超過5萬 業務", "薪水不超過5萬", "業務", 50_000, "MONTH", "TWD"],
    ["時薪最高 300 工讀", "時薪最高 300", "工讀", 300, "HOUR", "TWD"],
    ["月薪3萬到5萬以內", "月薪3萬到5萬以內", "", 50_000, "MONTH", "TWD"],
    ["不到5萬", "不到5萬", "", 50_000, "MONTH", "TWD"],
    ["under NT$50k", "under NT$50k", "", 50_000, "MONTH", "TWD"],
    ["50k or less", "50k or less", "", 50_000, "MONTH", "TWD"],
    ["accountant under 50000", "under 50000", "accountant", 50_000, "MONTH", "TWD"],
    ["less than 60k a month sales", "less than 60k a month", "sales", 60_000, "MONTH", "TWD"],
    ["up to 80k", "up to 80k", "", 80_000, "MONTH", "TWD"],
  ] as const)("is a highest one in %j", (text, typed, rest, salaryMax, salaryPeriod, salaryCurrency) => {
    expect(payPhraseIn(text)).toEqual({
      ...{ typed, rest, salaryMin: 0, salaryMax, salaryPeriod, salaryCurrency },
    });
  });

  test("is read in linear time", () => {
    const started = performance.now();
    for (const part of ["月薪 ", "8", "1,000", "$ ", "薪資至至", "十", "8-"])
      payPhraseIn(part.repeat(2_000).slice(0, 4_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

test("a search with a lowest pay selects by it like the filter, and says so unless the filter is set", async () => {
  const api = await startRecruitmentApi({ engine });
  const pay = (max: number) => ({ currency: "TWD", period: "MONTH" as const, min: 40_000, max });
  const title = text("燈塔工程師", "灯塔工程师", "Lighthouse engineer");
  const [less, more, most] = await published(
    api,
    { title, salary: pay(79_999) },
    { title, salary: pay(80_000) },
    { title: text("會計", "会计", "Accountant"), salary: pay(90_000), publishedAt: days(-9) },
    {
      i18nCityKey: "JP-TYO",
      salary: { currency: "JPY", period: "YEAR", min: 5_000_000, max: 7_000_000 },
    },
  );
  const search = async (query: object) => {
    const { answer } = await api.call(listJobs, { query }, { locale: "zh-TW" });
    return { ids: answer.items.map(({ jobId }) => jobId), reading: answer.reading };
  };
  const found = await search({ q: "燈塔工程師月薪8萬" });
  expect(found.ids).toEqual([more]);
  expect(found.reading).toEqual({
    partial: false,
    corrections: [],
    leftOut: [],
    mentions: 0,
    family: null,
    pay: {
      typed: "月薪8萬",
      rest: "燈塔工程師",
      salaryMin: 80_000,
      salaryPeriod: "MONTH",
      salaryCurrency: "TWD",
    },
  });
  const filtered = await search({ q: "燈塔工程師月薪8萬", salaryMin: 50_000 });
  expect(filtered.ids.sort()).toEqual([less, more].sort());
  expect(filtered.reading?.pay).toBeNull();
  expect((await search({ q: "月薪8萬" })).ids).toEqual([most, more]);
  expect((await search({ q: "東京 年薪600萬" })).reading?.pay).toMatchObject({ salaryCurrency: "JPY" });
  const highest = await search({ q: "燈塔工程師 月薪4萬以下", countPerPage: 1 });
  expect(highest).toMatchObject({ ids: [more], reading: { pay: { salaryMax: 40_000 } } });
  expect((await search({ q: "月薪39999以下" })).ids).toEqual([]);
  const mainland = await api.call(listJobs, { query: { q: "月薪2万" } }, { locale: "zh-CN" });
  expect(mainland.answer.reading?.pay).toMatchObject({ salaryMin: 20_000, salaryCurrency: "CNY" });
});
