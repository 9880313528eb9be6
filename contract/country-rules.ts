import { companyValues } from "./company-values";
import type { LocalizedText } from "./locale";

/** What a careers site must observe in a country, and the texts that differ there. */
export interface CountryRules {
  /**
   * An opening that may pay less than `monthly` (whole units of `currency` per month) must state its salary range. From
   * `monthly` on, pay may be negotiable. Null: pay may always be negotiable
   */
  readonly payDisclosure: {
    readonly monthly: number;
    readonly currency: string;
    readonly law: string;
  } | null;
  /** Whether employers ask about military service */
  readonly militaryService: boolean;
  /** Texts of the interface about the law and about phone numbers, by message key */
  readonly texts: Readonly<Record<string, LocalizedText>>;
  /** Months until a decided application is erased, unless company.json sets `retention.applicationMonths` */
  readonly applicationMonths: number;
}

const none: CountryRules = { payDisclosure: null, militaryService: false, texts: {}, applicationMonths: 12 };

const rules: Readonly<Record<string, CountryRules>> = {
  TW: {
    payDisclosure: { monthly: 40_000, currency: "TWD", law: "Employment Service Act, Article 5" },
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
          "根据台湾地区《就业服务法》第 5 条，经常性薪资低于 NT$40,000 的职位必须公开薪资范围。薪资见各职位详情页；标注“面议”的，均在 NT$40,000 以上。",
        "en-US":
          "Under Article 5 of Taiwan’s Employment Service Act, a job that may pay less than NT$40,000 a month must show its range. Each job states its pay. “Negotiable” means NT$40,000 a month or more.",
      },
      "salary.unpublishedText": {
        "zh-TW": "薪資寫在每個職缺的頁面；少數為面議，皆在 NT$40,000 以上。",
        "zh-CN": "薪资见各职位详情页；少数为面议，均在 NT$40,000 以上。",
        "en-US": "Each job’s page states its pay. The few that say “negotiable” start at NT$40,000 a month.",
      },
      "regedit.notice.useText": {
        "zh-TW":
          "自註冊起，至隱私權政策所列的保存期間屆滿或您要求刪除為止；於台灣與您應徵職缺的所在地，由人力資源處與您應徵職缺的用人主管，以電子方式利用。",
        "zh-CN":
          "自注册起，至隐私政策所列的保存期限届满或您要求删除为止；由人力资源部和您所投职位的用人主管以电子方式使用，使用地点为台湾和该职位的工作地。",
        "en-US":
          "Our people team and the hiring managers for the jobs you apply for process your data electronically, in Taiwan and in the places where those jobs are located. They do so from now until the retention period in the privacy policy ends or you ask us to delete your data, whichever comes first.",
      },
      "programme.notice.useText": {
        "zh-TW":
          "自送出起，至隱私權政策所列的保存期間屆滿或您要求刪除為止；於台灣與您應徵職缺的所在地，由人力資源處與用人部門的主管，以電子方式利用。",
        "zh-CN":
          "自提交起，至隐私政策所列的保存期限届满或您要求删除为止；由人力资源部和用人主管以电子方式使用，使用地点为台湾和您所投职位的工作地。",
        "en-US":
          "Our people team and hiring managers process your data electronically, in Taiwan and in the places where the jobs you apply for are located. They do so from the time you submit this form until the retention period in the privacy policy ends or you ask us to delete your data, whichever comes first.",
      },
      "general.mobilePhoneHint": {
        "zh-TW": "例如 0912 345 678；國外號碼請加國碼，例如 +81 90 1234 5678",
        "zh-CN": "例如 +86 138 0013 8000；台湾号码可直接填写 0912 345 678",
        "en-US":
          "For example, 0912 345 678. For a number outside Taiwan, start with the country code, like +1 415 555 0132.",
      },
      "error.phone": {
        "zh-TW": "請填寫可以撥通的手機號碼，例如 0912 345 678；國外號碼請加國碼，例如 +81",
        "zh-CN": "请填写正确的手机号码，例如 +86 138 0013 8000；台湾号码可直接填写 0912 345 678",
        "en-US":
          "Enter a phone number we can call, like 0912 345 678. For a number outside Taiwan, start with the country code, like +1 415 555 0132.",
      },
    },
  },
};

/** The rules of a country; by default, of the company's country. */
export const countryRules = (country = companyValues().country): CountryRules =>
  (country === null ? undefined : rules[country]) ?? none;
