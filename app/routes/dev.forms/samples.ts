import { type Localized, localize } from "#contract/locale";
import type { Locale } from "../../i18n/locale";

interface FieldTexts {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string;
}

interface Samples {
  readonly usual: FieldTexts;
  /** Longer than any field of the product, to test wrapping */
  readonly long: FieldTexts;
  readonly options: readonly { value: string; text: string }[];
  readonly sentence: string;
  readonly least: string;
  readonly most: string;
}

/** Sample texts in each language. They are not in the dictionaries, because the production build contains those. */
const samples: Localized<Samples> = {
  "zh-TW": {
    usual: {
      label: "中文姓名",
      hint: "與身分證件相同。",
      value: "林雅婷",
      error: "請填寫中文姓名。",
    },
    long: {
      label: "請說明您在前一份工作中負責的專案、團隊規模，以及您離開時尚未完成的事項",
      hint: "這段說明刻意寫得很長，用來檢查提示文字在窄螢幕上換行之後，是否仍與標籤、錯誤訊息和欄位保持適當的距離。",
      value:
        "我負責東南亞三個據點的倉儲系統更新，團隊共有十四人，分布在台北、胡志明市與檳城；專案於兩年內完成，停機時間比原訂計畫少了一半。",
      error: "這段內容超過上限。請刪去與這個職缺無關的經歷，或把細節移到自傳，再重新送出這份表單。",
    },
    options: [
      { value: "a", text: "全職" },
      { value: "b", text: "部分工時" },
      {
        value: "c",
        text: "每週固定三個工作天、其餘時間依專案需要另行約定的定期契約，期滿後得經雙方同意續約",
      },
    ],
    sentence: "我已閱讀並同意個人資料的蒐集、處理與利用。",
    least: "完全不符合",
    most: "完全符合",
  },
  "zh-CN": {
    usual: {
      label: "中文姓名",
      hint: "与身份证件相同。",
      value: "林雅婷",
      error: "请填写中文姓名。",
    },
    long: {
      label: "请说明您在前一份工作中负责的项目、团队规模，以及您离职时尚未完成的事项",
      hint: "这段说明刻意写得很长，用来检查提示文字在窄屏幕上换行之后，是否仍与标签、错误信息和输入框保持适当的距离。",
      value:
        "我负责东南亚三个办公地点的仓储系统更新，团队共有十四人，分布在台北、胡志明市与槟城；项目于两年内完成，停机时间比原定计划少了一半。",
      error: "这段内容超过上限。请删去与这个职位无关的经历，或把细节移到自我评价，再重新提交这份表单。",
    },
    options: [
      { value: "a", text: "全职" },
      { value: "b", text: "兼职" },
      {
        value: "c",
        text: "每周固定三个工作日、其余时间按项目需要另行约定的定期合同，期满后可经双方同意续约",
      },
    ],
    sentence: "我已阅读并同意个人信息的收集、处理与使用。",
    least: "完全不符合",
    most: "完全符合",
  },
  "en-US": {
    usual: {
      label: "Full name",
      hint: "As on your identity card.",
      value: "Lin Ya-ting",
      error: "Enter your full name.",
    },
    long: {
      label:
        "Describe the projects you were responsible for, the size of your team and what you left unfinished",
      hint: "This hint is long on purpose: it shows whether wrapped text keeps its distance from the label, the error message and the control on a narrow screen.",
      value:
        "I led the renewal of the warehouse systems at three sites in Southeast Asia with a team of fourteen people in Taipei, Ho Chi Minh City and Penang; we finished within two years, with half of the planned downtime.",
      error:
        "This text is too long. Remove experience that does not matter for this opening, or move details to your autobiography, then send the form again.",
    },
    options: [
      { value: "a", text: "Full-time" },
      { value: "b", text: "Part-time" },
      {
        value: "c",
        text: "A fixed-term contract with three set working days a week, further hours by agreement for each project, renewable if both sides agree",
      },
    ],
    sentence: "I have read and accept how my personal data is collected, processed and used.",
    least: "Does not apply at all",
    most: "Applies fully",
  },
};

export const samplesIn = (locale: Locale): Samples => localize(samples, locale);
