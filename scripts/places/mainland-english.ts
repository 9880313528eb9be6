import { pinyin } from "./han-pinyin";

/**
 * Established English names, by Chinese name without suffix. They come from other languages of the region, or have long
 * been in use.
 */
const established: Readonly<Record<string, string>> = {
  东乌珠穆沁: "East Ujimqin",
  乌兰察布: "Ulanqab",
  乌兰浩特: "Ulanhot",
  乌审: "Uxin",
  乌拉特: "Urad",
  乌鲁木齐: "Urumqi",
  二连浩特: "Erenhot",
  伊犁: "Ili",
  伊金霍洛: "Ejin Horo",
  克什克腾: "Hexigten",
  克孜勒苏: "Kizilsu",
  克拉玛依: "Karamay",
  内蒙古: "Inner Mongolia",
  准格尔: "Jungar",
  前郭尔罗斯: "Qian Gorlos",
  博尔塔拉: "Bortala",
  可克达拉: "Kokdala",
  吐鲁番: "Turpan",
  呼伦贝尔: "Hulunbuir",
  呼和浩特: "Hohhot",
  和布克赛尔: "Hoboksar",
  和田: "Hotan",
  哈密: "Hami",
  哈尔滨: "Harbin",
  喀什: "Kashgar",
  喀喇沁: "Harqin",
  图木舒克: "Tumxuk",
  土默特: "Tumed",
  塔什库尔干: "Taxkorgan",
  太仆寺: "Taibus",
  察哈尔: "Chahar",
  察布查尔: "Qapqal",
  巴彦淖尔: "Bayannur",
  巴林: "Bairin",
  巴里坤: "Barkol",
  巴音郭楞: "Bayingolin",
  库伦: "Hure",
  库尔勒: "Korla",
  库车: "Kuqa",
  扎赉特: "Jalaid",
  扎鲁特: "Jarud",
  拉萨: "Lhasa",
  新巴尔虎: "New Barag",
  日喀则: "Shigatse",
  昌都: "Qamdo",
  木垒: "Mori",
  杜尔伯特: "Dorbod",
  杭锦: "Hanggin",
  林芝: "Nyingchi",
  果洛: "Golog",
  格尔木: "Golmud",
  甘孜: "Garze",
  科尔沁: "Horqin",
  翁牛特: "Ongniud",
  苏尼特: "Sonid",
  莫力达瓦: "Morin Dawa",
  西乌珠穆沁: "West Ujimqin",
  达尔罕茂明安: "Darhan Muminggan",
  达拉特: "Dalad",
  那曲: "Nagqu",
  鄂尔多斯: "Ordos",
  鄂托克: "Otog",
  锡林浩特: "Xilinhot",
  锡林郭勒: "Xilingol",
  阿克塞: "Aksay",
  阿克苏: "Aksu",
  阿勒泰: "Altay",
  阿图什: "Artux",
  阿巴嘎: "Abag",
  阿拉善: "Alxa",
  阿拉尔: "Aral",
  阿荣: "Arun",
  阿鲁科尔沁: "Ar Horqin",
  陈巴尔虎: "Old Barag",
  陕西: "Shaanxi",
  霍尔果斯: "Khorgos",
  额济纳: "Ejin",
  香格里拉: "Shangri-La",
  齐齐哈尔: "Qiqihar",
};

/** Full names that the rules below would translate incorrectly. */
const wholeNames: Readonly<Record<string, string>> = {
  东乡族自治县: "Dongxiang Autonomous County",
  东区: "East District",
  中新苏滁高新技术产业开发区: "Sino-Singapore Suchu High-tech Industrial Development Zone",
  乌拉盖管理区管委会: "Wulagai Administrative Zone",
  五台山风景名胜区: "Wutaishan Scenic Area",
  保定白沟新城: "Baoding Baigou New Town",
  兴安盟: "Hinggan League",
  包头稀土高新技术产业开发区: "Baotou Rare Earth High-tech Industrial Development Zone",
  吉林中国新加坡食品区: "Jilin Sino-Singapore Food Zone",
  喀喇沁左翼蒙古族自治县: "Harqin Left Wing Mongol Autonomous County",
  城区: "Urban District",
  大柴旦行政委员会: "Da Qaidam Administrative Committee",
  威海火炬高技术产业开发区: "Weihai Torch High-tech Industrial Development Zone",
  山西转型综合改革示范区: "Shanxi Transformation and Comprehensive Reform Demonstration Zone",
  格尔木藏青工业园区: "Golmud Zangqing Industrial Park",
  沈北新区: "Shenbei New District",
  浦东新区: "Pudong New Area",
  滨海新区: "Binhai New Area",
  石家庄循环化工园区: "Shijiazhuang Circular Chemical Industry Park",
  矿区: "Mining District",
  神农架林区: "Shennongjia Forestry District",
  西区: "West District",
  西藏文化旅游创意园区: "Tibet Culture and Tourism Creative Park",
  豫东综合物流产业聚集区: "Yudong Comprehensive Logistics Industry Cluster",
  郊区: "Suburban District",
  郑州航空港经济综合实验区: "Zhengzhou Airport Economy Zone",
  鄂伦春自治旗: "Oroqen Autonomous Banner",
  鄂温克族自治旗: "Evenki Autonomous Banner",
  长春汽车经济技术开发区: "Changchun Automotive Economic and Technological Development Zone",
  阿里地区: "Ngari Prefecture",
};

const peoples: Readonly<Record<string, string>> = {
  布依族: "Bouyei",
  布朗族: "Blang",
  朝鲜族: "Korean",
  土家族: "Tujia",
  哈尼族: "Hani",
  景颇族: "Jingpo",
  傈僳族: "Lisu",
  蒙古族: "Mongol",
  蒙古: "Mongol",
  哈萨克族: "Kazakh",
  哈萨克: "Kazakh",
  柯尔克孜: "Kyrgyz",
  塔吉克: "Tajik",
  锡伯: "Xibe",
  达斡尔族: "Daur",
  仫佬族: "Mulao",
  毛南族: "Maonan",
  仡佬族: "Gelao",
  纳西族: "Naxi",
  拉祜族: "Lahu",
  独龙族: "Derung",
  普米族: "Pumi",
  撒拉族: "Salar",
  东乡族: "Dongxiang",
  保安族: "Bonan",
  裕固族: "Yugur",
  壮族: "Zhuang",
  彝族: "Yi",
  侗族: "Dong",
  傣族: "Dai",
  白族: "Bai",
  回族: "Hui",
  满族: "Manchu",
  瑶族: "Yao",
  畲族: "She",
  黎族: "Li",
  水族: "Sui",
  佤族: "Va",
  怒族: "Nu",
  苗族: "Miao",
  藏族: "Tibetan",
  羌族: "Qiang",
  土族: "Tu",
  维吾尔: "Uyghur",
  各族: "Multi-ethnic",
};

const suffixes = [
  ["壮族自治区", ""],
  ["回族自治区", ""],
  ["维吾尔自治区", ""],
  ["自治区", ""],
  ["自治州", "Autonomous Prefecture"],
  ["自治县", "Autonomous County"],
  ["自治旗", "Autonomous Banner"],
  ["联合旗", "Joint Banner"],
  ["左翼中旗", "Left Wing Middle Banner"],
  ["左翼前旗", "Left Wing Front Banner"],
  ["左翼后旗", "Left Wing Rear Banner"],
  ["右翼中旗", "Right Wing Middle Banner"],
  ["右翼前旗", "Right Wing Front Banner"],
  ["右翼后旗", "Right Wing Rear Banner"],
  ["左旗", "Left Banner"],
  ["右旗", "Right Banner"],
  ["前旗", "Front Banner"],
  ["中旗", "Middle Banner"],
  ["后旗", "Rear Banner"],
  ["旗", "Banner"],
  ["地区", "Prefecture"],
  ["盟", "League"],
  ["特区", "Special District"],
  ["矿区", "Mining District"],
  ["省", ""],
  ["区", "District"],
  ["县", "County"],
] as const;

const zones = [
  ["高新技术产业开发区", "High-tech Industrial Development Zone"],
  ["高新技术产业园区", "High-tech Industrial Park"],
  ["高新技术开发区", "High-tech Development Zone"],
  ["经济技术开发区", "Economic and Technological Development Zone"],
  ["经济开发区", "Economic Development Zone"],
  ["开发区", "Development Zone"],
  ["城乡一体化示范区", "Urban-Rural Integration Demonstration Zone"],
  ["示范区", "Demonstration Zone"],
  ["现代产业园区", "Modern Industrial Park"],
  ["工业园区", "Industrial Park"],
  ["管理区", "Administrative Zone"],
  ["新区", "New Area"],
] as const;

const romanised = (base: string) => established[base] ?? pinyin(base);

/** Splits the name of an autonomous place into its base and the ethnic groups at its end. */
function withoutPeoples(name: string): { base: string; named: string[] } {
  const people = Object.keys(peoples).find(
    (candidate) => name.length > candidate.length && name.endsWith(candidate),
  );
  if (people === undefined) return { base: name, named: [] };
  const rest = withoutPeoples(name.slice(0, -people.length));
  return { base: rest.base, named: [...rest.named, peoples[people] ?? ""] };
}

/**
 * The English name of a mainland place: an established name or pinyin, followed by the type of place. The type is left
 * out for a city (Suzhou), except for a county-level city in a list of districts (Kunshan City).
 */
export function englishName(name: string, level: "city" | "district" = "city"): string {
  const whole = wholeNames[name];
  if (whole !== undefined) return whole;
  if (name.endsWith("市")) return romanised(name.slice(0, -1)) + (level === "district" ? " City" : "");
  const [suffix, kind] = suffixes.find(([end]) => name.endsWith(end)) ?? ["", ""];
  const stem = name.slice(0, name.length - suffix.length);
  const { base, named } = /族|自治[州县旗]$/.test(name) ? withoutPeoples(stem) : { base: stem, named: [] };
  return [romanised(base), ...named, kind].filter(Boolean).join(" ");
}

/** The English name of a development zone; a province or city in the name becomes a separate word. */
export function englishZoneName(name: string, placeNames: readonly string[]): string {
  const whole = wholeNames[name];
  if (whole !== undefined) return whole;
  const [suffix, kind] = zones.find(([end]) => name.endsWith(end)) ?? ["", ""];
  const words: string[] = [];
  let rest = name.slice(0, name.length - suffix.length);
  while (rest) {
    const place = placeNames.find((candidate) => rest.startsWith(candidate)) ?? rest;
    words.push(romanised(place));
    rest = rest.slice(place.length).replace(/^市/, "");
  }
  return [...words, kind].filter(Boolean).join(" ");
}
