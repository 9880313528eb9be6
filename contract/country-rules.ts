import { companyValues } from "./company-values";
import type { LocalizedText } from "./locale";

/** What the law of a country asks of a careers site. */
export interface CountryRules {
  /**
   * An opening that may pay less per month must state its salary range, so negotiable pay starts there. In whole units of
   * `currency`; null: pay may always be negotiable
   */
  readonly payDisclosure: {
    readonly monthly: number;
    readonly currency: string;
    readonly law: string;
  } | null;
  /** Whether employers ask about military service */
  readonly militaryService: boolean;
  /** Texts of the interface, by key, that state the law or what follows from it */
  readonly texts: Readonly<Record<string, LocalizedText>>;
  /** Months after the decision until an application is erased, unless the company sets `retention` */
  readonly applicationMonths: number;
}

const none: CountryRules = { payDisclosure: null, militaryService: false, texts: {}, applicationMonths: 12 };

const rules: Readonly<Record<string, CountryRules>> = {
  TW: {
    payDisclosure: { monthly: 40_000, currency: "TWD", law: "Employment Service Act, article 5" },
    militaryService: true,
    applicationMonths: 12,
    texts: {
      "salary.negotiable": {
        "zh-TW": "面議，月薪 NT$40,000 以上",
        "zh-CN": "面议，月薪 NT$40,000 以上",
        "en-US": "Negotiable, from NT$40,000 a month",
      },
      "salary.law": {
        "zh-TW":
          "依《就業服務法》第 5 條，經常性薪資未達 NT$40,000 的職缺必須公開薪資範圍。薪資寫在職缺頁；寫「面議」的，都在 NT$40,000 以上。",
        "zh-CN":
          "根据台湾《就业服务法》第 5 条，经常性薪资低于 NT$40,000 的职位必须公开薪资范围。薪资写在职位页面；写“面议”的，均在 NT$40,000 以上。",
        "en-US":
          "Under article 5 of Taiwan’s Employment Service Act, a job that may pay less than NT$40,000 a month must show its range. Each job states its pay. Those that say “negotiable” start at NT$40,000.",
      },
      "salary.unpublishedText": {
        "zh-TW": "薪資寫在每個職缺的頁面；少數為面議，皆 NT$40,000 以上。",
        "zh-CN": "薪资写在每个职位的页面；少数为面议，均在 NT$40,000 以上。",
        "en-US": "Each job’s page states its pay. The few that say “negotiable” start at NT$40,000 a month.",
      },
      "home.salaryPanelText": {
        "zh-TW": "薪資寫在職缺頁；少數為面議，皆 NT$40,000 以上",
        "zh-CN": "薪资写在职位页；少数为面议，均不低于 NT$40,000",
        "en-US": "Jobs state their pay. The few negotiable ones pay NT$40,000 a month or more.",
      },
    },
  },
};

/** The rules of a country; without one, those of the company's. */
export const countryRules = (country = companyValues().country): CountryRules =>
  (country === null ? undefined : rules[country]) ?? none;
