import type { SeedCampusSession } from "../programmes";

/** Stops of the campus tour: the autumn ones are over, the next ones are still to come. */
export const demoCampusSessions: readonly SeedCampusSession[] = [
  {
    sessionId: "hsinchu-autumn",
    inDays: -45,
    startHour: 18.5,
    hours: 1.5,
    i18nCityKey: "TW-HSZ",
    campus: {
      "zh-TW": "新竹場・光復路校區",
      "zh-CN": "新竹场·光复路校区",
      "en-US": "Hsinchu, Guangfu Road campus",
    },
    venue: {
      "zh-TW": "工程一館 105 室",
      "zh-CN": "工程一馆 105 室",
      "en-US": "Engineering Building 1, room 105",
    },
  },
  {
    sessionId: "taipei-autumn",
    inDays: -38,
    startHour: 19,
    hours: 1.5,
    i18nCityKey: "TW-TPE",
    campus: { "zh-TW": "台北場・公館校區", "zh-CN": "台北场·公馆校区", "en-US": "Taipei, Gongguan campus" },
    venue: {
      "zh-TW": "學生活動中心二樓",
      "zh-CN": "学生活动中心二楼",
      "en-US": "Student center, second floor",
    },
  },
  {
    sessionId: "tainan-autumn",
    inDays: -24,
    startHour: 18.5,
    hours: 1.5,
    i18nCityKey: "TW-TNN",
    campus: {
      "zh-TW": "台南場・大學路校區",
      "zh-CN": "台南场·大学路校区",
      "en-US": "Tainan, University Road campus",
    },
    venue: {
      "zh-TW": "電機系館演講廳",
      "zh-CN": "电机系馆演讲厅",
      "en-US": "Electrical engineering lecture hall",
    },
  },
  {
    sessionId: "suzhou-winter",
    inDays: 19,
    startHour: 18.5,
    hours: 2,
    i18nCityKey: "CN-3205",
    campus: {
      "zh-TW": "蘇州場・獨墅湖校區",
      "zh-CN": "苏州场·独墅湖校区",
      "en-US": "Suzhou, Dushu Lake campus",
    },
    venue: { "zh-TW": "學術報告廳", "zh-CN": "学术报告厅", "en-US": "Academic lecture hall" },
  },
  {
    sessionId: "online-winter",
    inDays: 26,
    startHour: 19,
    hours: 1.5,
    i18nCityKey: "TW-TPE",
    campus: { "zh-TW": "線上場・中文", "zh-CN": "线上场·中文", "en-US": "Online, in Mandarin" },
    venue: {
      "zh-TW": "視訊，連結在前一天寄出",
      "zh-CN": "视频，链接提前一天发送",
      "en-US": "Video; the link is sent the day before",
    },
  },
  {
    sessionId: "hsinchu-spring",
    inDays: 96,
    startHour: 18.5,
    hours: 1.5,
    i18nCityKey: "TW-HSZ",
    campus: {
      "zh-TW": "新竹場・大學路校區",
      "zh-CN": "新竹场·大学路校区",
      "en-US": "Hsinchu, University Road campus",
    },
    venue: { "zh-TW": "圖書館國際會議廳", "zh-CN": "图书馆国际会议厅", "en-US": "Library, conference hall" },
  },
  {
    sessionId: "taichung-spring",
    inDays: 103,
    startHour: 18.5,
    hours: 1.5,
    i18nCityKey: "TW-TXG",
    campus: {
      "zh-TW": "台中場・興大路校區",
      "zh-CN": "台中场·兴大路校区",
      "en-US": "Taichung, Xingda Road campus",
    },
    venue: { "zh-TW": "圓廳 203 室", "zh-CN": "圆厅 203 室", "en-US": "Round Hall, room 203" },
  },
  {
    sessionId: "kaohsiung-spring",
    inDays: 110,
    startHour: 18.5,
    hours: 1.5,
    i18nCityKey: "TW-KHH",
    campus: {
      "zh-TW": "高雄場・蓮海路校區",
      "zh-CN": "高雄场·莲海路校区",
      "en-US": "Kaohsiung, Lianhai Road campus",
    },
    venue: { "zh-TW": "理學院小劇場", "zh-CN": "理学院小剧场", "en-US": "College of Science theater" },
  },
];
