import { countryCodes } from "#contract/countries";
import { isDivision, namesPosition, score } from "./roles";
import towns from "./towns.json" with { type: "json" };

/** Letters whose accents Unicode does not separate from them */
const plainLetters: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", ı: "i" };
const withoutAccents = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđßı]/gu, (letter) => plainLetters[letter] ?? letter);
/** Also without accents, which applicants leave out or add: "Montreal", "Montréal" */
const key = (text: string) =>
  withoutAccents(text.toLowerCase())
    .replaceAll("臺", "台")
    .replace(/[\s.'’-]/g, "");
const knownTowns = new Set(towns.names.split(" "));

const codeByCountry = new Map(
  ["en", "zh-Hant", "zh-Hans"].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    return countryCodes.flatMap((code) => {
      const name = names.of(code);
      return name ? [[key(name), code] as const] : [];
    });
  }),
);
for (const [name, code] of Object.entries({
  usa: "US",
  us: "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  korea: "KR",
  southkorea: "KR",
  hongkong: "HK",
  macau: "MO",
  roc: "TW",
  prc: "CN",
  中華民國: "TW",
  中国大陆: "CN",
  中國大陸: "CN",
  uae: "AE",
  阿联酋: "AE",
  沙特: "SA",
  holland: "NL",
  méxico: "MX",
  brasil: "BR",
  españa: "ES",
  deutschland: "DE",
  czechia: "CZ",
  czechrepublic: "CZ",
  slovakrepublic: "SK",
  republicofireland: "IE",
  türkiye: "TR",
  turkey: "TR",
}))
  codeByCountry.set(name, code);

const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC ON QC BC AB MB NB NS SK YT NSW VIC QLD KA MH DL UP WB GJ RJ KL TS PB JH TAS ACT";
const stateNames =
  "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada NewHampshire NewJersey NewMexico NewYork NorthCarolina NorthDakota Ohio Oklahoma Oregon Pennsylvania RhodeIsland SouthCarolina SouthDakota Tennessee Texas Utah Vermont Virginia Washington WestVirginia Wisconsin Wyoming Ontario Quebec BritishColumbia Alberta Bavaria Karnataka Maharashtra TamilNadu NewSouthWales Victoria Queensland Selangor Perak Kedah Kelantan Pahang Perlis Sabah Sarawak Terengganu NegeriSembilan Melaka Gauteng KwaZuluNatal WesternCape EasternCape Limpopo Mpumalanga Kerala Gujarat Punjab Rajasthan Telangana AndhraPradesh UttarPradesh WestBengal Haryana";
/** Cities, most of which are not in the time zone names of `Intl`. */
const cities = `Taipei NewTaipei Taoyuan Hsinchu Miaoli Taichung Changhua Nantou Yunlin Chiayi Tainan Kaohsiung Pingtung Yilan Hualien Taitung Penghu Kinmen Keelung Zhubei Banqiao Neihu
Beijing Shanghai Shenzhen Guangzhou Hangzhou Nanjing Suzhou Wuxi Ningbo Hefei Wuhan Changsha Chengdu Chongqing Xian Tianjin Qingdao Jinan Dalian Shenyang Harbin Xiamen Fuzhou Dongguan Foshan Zhuhai Kunming Zhengzhou Nanchang Kowloon
SanFrancisco SanJose PaloAlto MountainView Sunnyvale SantaClara Cupertino Fremont Oakland Berkeley SanDiego Sacramento Irvine Seattle Redmond Bellevue Portland Salem Austin Dallas Houston SanAntonio Atlanta Miami Orlando Tampa Boston Cambridge Philadelphia Pittsburgh Baltimore Charlotte Raleigh Durham Nashville Columbus Cleveland Cincinnati Milwaukee Minneapolis SaintPaul StLouis KansasCity Omaha LasVegas SaltLakeCity Tucson Albuquerque Buffalo Rochester Brooklyn WashingtonDC Newark JerseyCity Hartford Providence Madison AnnArbor
Manchester Birmingham Leeds Liverpool Bristol Sheffield Nottingham Newcastle Oxford Edinburgh Glasgow Aberdeen Cardiff Swansea Newport Belfast Reading York Bath Munich München Hamburg Cologne Köln Nürnberg Nuremberg Erlangen Karlsruhe Aachen Darmstadt Mannheim Bonn Freiburg Heidelberg Wien Zürich Frankfurt Stuttgart Düsseldorf Dresden Leipzig Lyon Marseille Toulouse Nice Bordeaux Lille Rotterdam Eindhoven Utrecht TheHague Delft Antwerp Ghent Geneva Basel Lausanne Kassel Bern Milan Turin Naples Florence Bologna Barcelona Valencia Seville Bilbao Porto Braga Guimarães Coimbra Gothenburg Malmö Uppsala Lund Aarhus Espoo Tampere Turku Oulu Bergen Trondheim Krakow Kraków Warszawa Wroclaw Wrocław Gdansk Gdańsk Poznań Praha Brno Cork Galway Limerick
Bangalore Bengaluru Mumbai Delhi NewDelhi Chennai Hyderabad Pune Lahore Islamabad Penang Johor Cebu Hanoi HoChiMinh HoChiMinhCity DaNang Osaka Kyoto Nagoya Yokohama Fukuoka Sapporo Busan Incheon Daejeon Melbourne Canberra Wellington Christchurch Montreal Ottawa Calgary Waterloo CapeTown Abuja Ibadan Guadalajara Monterrey RioDeJaneiro Dubai AbuDhabi TelAviv Riyadh Doha`;
const chineseCities =
  "台北 新北 基隆 桃園 新竹 苗栗 台中 彰化 南投 雲林 嘉義 台南 高雄 屏東 宜蘭 花蓮 台東 澎湖 金門 竹北 板橋 內湖 北京 上海 天津 重庆 重慶 深圳 广州 廣州 杭州 南京 苏州 蘇州 无锡 宁波 合肥 武汉 長沙 长沙 成都 西安 青岛 济南 大连 沈阳 哈尔滨 厦门 福州 东莞 佛山 珠海 昆明 郑州 南昌 常州 南通 温州 嘉兴 绍兴 石家庄 太原 长春 贵阳 南宁 海口 兰州 乌鲁木齐 江苏 浙江 广东 四川 湖北 湖南 安徽 福建 山东 河南 河北 辽宁 陕西 江西 東京 东京 大阪 新加坡 香港 澳門 澳门 首爾 首尔 倫敦 伦敦 紐約 纽约 遠端 远程";

const known = new Set([
  ...codeByCountry.keys(),
  ...Intl.supportedValuesOf("timeZone").map((zone) => key(zone.split("/").at(-1)?.replaceAll("_", "") ?? "")),
  ...[...cities.split(/\s+/), ...stateNames.split(" "), ...chineseCities.split(" "), "Remote", "Hybrid"].map(
    key,
  ),
]);
/** Regions that are also names of schools or companies, so they count only after a town: "Leeds, Kent" */
const otherRegions =
  "Bihar Odisha Assam Manitoba Saskatchewan NovaScotia NewBrunswick Waikato Canterbury Otago Southland Taranaki Tasmania WesternAustralia SouthAustralia NorthernTerritory FreeState NorthernCape MetroManila Cavite Laguna Batangas Bulacan Pampanga Berkshire Buckinghamshire Cambridgeshire Cheshire Cornwall Cumbria Derbyshire Devon Dorset Essex Gloucestershire Hampshire Hertfordshire Kent Lancashire Leicestershire Lincolnshire Merseyside Norfolk Northamptonshire Northumberland Nottinghamshire Oxfordshire Shropshire Somerset Staffordshire Suffolk Surrey EastSussex WestSussex Warwickshire WestMidlands Wiltshire Worcestershire NorthYorkshire SouthYorkshire WestYorkshire Fife Aberdeenshire Hesse Saxony Brandenburg LowerSaxony NorthRhineWestphalia BadenWürttemberg Catalonia Andalusia Lombardy Tuscany Flanders Brabant";
const stateCodes = new Set(states.split(" "));
const regionKeys = new Set(`${stateNames} ${otherRegions}`.split(" ").map(key));
const codes: ReadonlySet<string> = new Set(countryCodes);
/** Country codes that are also departments, positions or degrees: "Marketing, PR", "Economics, BA" */
const otherCodes = new Set("AD AI BA BE HR IT PM PR QA TV".split(" "));

/** Words that accompany the name of a place. */
const around =
  /^(?:greater|metropolitan|metro|downtown|(?:kingdom|republic|sultanate|state) of(?: the)?)\s+|\s+(?:city|county|district|province|prefecture|area|bay area|metropolitan area|metro|region)$|,?\s*\d{3,6}$|(?<=^(?:Dublin|Colombo|Prague|Budapest|Vienna))\s\d{1,2}$/giu;
/** Counties of Ireland and states of Nigeria: "Co. Cork", "Imo State" */
const county =
  /^(?:Abia|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|Lagos|Nasarawa|Niger|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara) State$|^(?:Co\.|County) (?!(?:Ltd|Limited|Hospital|Council|Court|Hall|School|Library|Inc)\b)\p{Lu}\p{Ll}+$/u;
const sciencePark = /(?:科[學学技]|工[業业])[園园][區区]$/u;
const chineseUnit = /^(?:\p{Script=Han}{2,3}?(?:省|市|縣|县|區|区|州|鄉|乡|鎮|镇)|[東东西南北中][區区])+$/u;
/** Employers whose names end like a place: 「全聯超市」. */
const notPlace = /超市|公司|學|学|校|院|廠|厂|城市/u;
/** What can be a town that is not in the lists: one word, or two if the first one is usual in names of towns. */
export const unknownTown =
  /^(?:(?:San|Santa|Saint|St\.?|New|Fort|Mount|Port|El|La|Le|Los|Las|Te|Kota|Great|Little|North|South|East|West)\s)?\p{Lu}\p{Ll}[\p{L}’'-]{1,19}$/u;

/**
 * Whether a text is the name of a larger town, perhaps with its state: "Jaraguá do Sul/SC". Many of these names are also
 * names of companies or persons, so it holds only for a text after an employer or a school.
 */
export const isTown = (text: string): boolean => {
  const [name = "", ...states] = text.split(/\s*\/\s*/u);
  const plain = withoutAccents(name.toLowerCase());
  return (
    /^\p{Lu}/u.test(name) &&
    [plain, plain.replace(around, "")].some((each) => knownTowns.has(key(each))) &&
    states.every((state) => /^\p{Lu}{2,3}$/u.test(state)) &&
    score(name) === 0 &&
    !isDivision(name)
  );
};

/** A street, a site or a region after an employer: "14 Eccles Street", "Fab 18", "South Metropolitan region" */
export const partOfAddress =
  /^(?:Fab|Plant|Site|Building|Factory) [\p{Lu}\d]+$|^(?:\d+[A-Za-z]?\s+)?(?:\p{Lu}[\p{L}’'.-]+\s+){1,3}(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|square|quay|terrace|boulevard|crescent|region)$/iu;

const townInCapitals = /^\p{Lu}[\p{Lu}’'-]{4,19}$/u;

function isPlacePart(text: string): boolean {
  const name = text.trim().replace(around, "").replace(around, "");
  if (sciencePark.test(name)) return true;
  if (name === "" || notPlace.test(name)) return false;
  if (known.has(key(text)) || county.test(text.trim())) return true;
  if (stateCodes.has(name) || known.has(key(name)) || chineseUnit.test(name)) return true;
  const [, town = "", state = ""] = /^(.+) (\p{Lu}{2,3})$/u.exec(name) ?? [];
  if (stateCodes.has(state) && (isTown(town) || (state.length === 3 && unknownTown.test(town)))) return true;
  const shorter = name.replace(/[省市縣县區区]$/u, "");
  if (known.has(key(shorter))) return true;
  // Two places without a separator: 「台灣台北市」, 「上海浦东新区」
  return [2, 3, 4].some(
    (length) =>
      name.length > length &&
      /^\p{Script=Han}+$/u.test(name) &&
      known.has(key(name.slice(0, length))) &&
      isPlacePart(name.slice(length).replace(/^[省市]/u, "")),
  );
}

const partsOf = (text: string) =>
  text
    .replace(/[()（）]/g, " ")
    .split(/\s*[,，、·|｜/]\s*|\s{2,}|(?<=\p{Script=Han})\s+(?=\p{L})|\s+[–—-]\s+/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** The texts around a town before a dash: "Harbour Pottery, Old Quay — Kiln Operator" */
export function aroundTown(text: string): readonly [before: string, town: string, after: string] | undefined {
  const [, before = "", town = "", after = ""] =
    /^(.+?),\s*([^,–—]+(?:,\s*\p{Lu}{2,3})?)\s+[–—-]\s+(.+)$/u.exec(text) ?? [];
  const mayBeTown = isPlace(town) || /^\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u.test(town);
  return mayBeTown ? [before, town, after] : undefined;
}

/** Longer texts are not read as places, because each mark of a text is tried as the start of one. */
const longestPlace = 100;

/** Whether a text is nothing but a place: "Palo Alto, CA", "Taipei, Taipei City, Taiwan" or 「台灣 台北市」. */
export function isPlace(text: string): boolean {
  if (text.length > longestPlace) return false;
  // "Leeds (Birstall)"
  const bare = text.replace(/\s*\(\p{Lu}[\p{L}’'-]+\)$/u, "");
  if (bare !== text && bare.length > 3 && isPlace(bare)) return true;
  const parts = partsOf(text);
  if (parts.length === 0) return false;
  if (parts.every(isPlacePart)) return true;
  // A town before its state or country
  const [town = "", ...others] = parts;
  const isKnown = isPlacePart(town);
  // Not a town with a hyphen, but an employer and its town, as indeed.com prints them: "Walmart-Sulphur, LA"
  const [, employer = "", ofEmployer = ""] = /^(.*\p{Ll})-(\p{Lu}[^-]*)$/u.exec(town) ?? [];
  const mayBeBoth = isTown(ofEmployer) && !isTown(employer) && !isTown(town) && !saint.test(employer);
  if (mayBeBoth && stateCodes.has(others[0] ?? "")) return false;
  // "Apodaca, N.L.", but "Regio, S.A." is an employer.
  const isDotted = (part: string) =>
    /^(?:N\.L|B\.C|B\.C\.S|Q\.R|S\.L\.P)\.$/u.test(part) && (isKnown || isTown(town));
  const isCode = (part: string) =>
    codes.has(part) && (isKnown || !(otherCodes.has(part) || namesPosition(town)));
  return (
    parts.length > 1 &&
    (isKnown ||
      isTown(town) ||
      unknownTown.test(town.replace(around, "")) ||
      (townInCapitals.test(town) && text === text.toUpperCase())) &&
    others.every(
      (part) =>
        stateCodes.has(part) ||
        isCode(part) ||
        isDotted(part) ||
        codeByCountry.has(key(part)) ||
        county.test(part) ||
        (regionKeys.has(key(part)) && (isKnown || isTown(town) || town.includes(" "))),
    )
  );
}

/** First words of towns with a hyphen: "Saint-Lambert" */
const saint = /^(?:Sainte?|St|Mont|Port|Cap|Bas)$/u;

/** A town of several words before the code of its state: "Grand Manan, NB" */
const townOfState = /^\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'.-]+){1,2}, (?<state>\p{Lu}{2,3})$/u;

/**
 * Whether the text after a mark is a place. After an employer it can be two towns, and a district with its city; after two
 * texts, a town that is not in the lists; after a hyphen, only a known town: "Kirby Electrical-Hamilton, Waikato"
 */
function isPlaceAfter(before: string, mark: string, text: string): boolean {
  const { state = "" } = townOfState.exec(text)?.groups ?? {};
  const [town = "", city = "", ...others] = text.split(/, /u);
  const isKnownTown = isPlace(town) || isTown(town) || town.includes(" ");
  if (mark === "-" && !stateCodes.has(city) && !(before.length > 3 && isKnownTown)) return false;
  // "Concentrix Philippines – Alabang, Muntinlupa City"
  const isEmployer = score(before) > 0 || codeByCountry.has(key(before.split(" ").slice(1).at(-1) ?? ""));
  const isCity = isPlace(city) || isTown(city) || /^\p{Lu}\p{Ll}+ City$/u.test(city);
  const isDistrict = unknownTown.test(town) && score(town) === 0 && isCity && others.length === 0;
  if (/\s[–—-]\s/u.test(mark) && isEmployer && isDistrict) return true;
  const [, one = "", two = ""] = /^(\p{Lu}[^,]+) and (\p{Lu}[^,]+)$/u.exec(text) ?? [];
  const areTowns = one !== "" && isPlace(one) && isPlace(two);
  return isPlace(text) || areTowns || (before.includes(",") && stateCodes.has(state) && score(text) === 0);
}

/** Removes a place at the end of a text: "Tesla, Palo Alto, CA". */
export function withoutPlace(text: string): string {
  const marks = [
    ...text.matchAll(
      /\s*[,，]\s*|\s+[–—-]\s+|-(?=\p{Lu}[\p{L} .]+, \p{Lu}[\p{L} ]+$)|\s*[（(]|(?<=[\p{Script=Han})）])\s+(?=\p{Script=Han})/gu,
    ),
  ];
  for (const { index, 0: mark } of marks)
    if (
      isPlaceAfter(text.slice(0, index), mark, text.slice(index + mark.length)) &&
      !isPlace(text.slice(0, index))
    )
      return text.slice(0, index).trim();
  return text;
}

/** The code of the country that a text names as one of its parts. */
export const countryIn = (text: string): string | undefined =>
  partsOf(text)
    .flatMap((part) => codeByCountry.get(key(part)) ?? [])
    .at(-1);

/** The codes of the countries whose English names a text contains. */
export const countriesNamedIn = (text: string): string[] =>
  [...text.matchAll(/(?=\b(\p{Lu}\p{L}+)(?:\s(\p{Lu}\p{L}+))?)/gu)].flatMap(
    ([, one = "", two = ""]) => codeByCountry.get(key(one + two)) ?? codeByCountry.get(key(one)) ?? [],
  );

/** Nationalities that are not the name of the country with another ending */
const otherNationalities = new Map(
  "british GB danish DK dutch NL filipina PH filipino PH finnish FI french FR german DE irish IE polish PL spanish ES swedish SE swiss CH thai TH turkish TR"
    .match(/\w+ \w+/g)
    ?.map((pair) => pair.split(" ") as [string, string]),
);
/** The codes of the countries that a nationality comes from: "South African", "Kenyan", "Vietnamese" */
export const countriesOfNationality = (text: string): string[] =>
  text.split(/[,，/]/u).flatMap((nationality) => {
    const bare = nationality.trim().replace(/\s+(?:citizen|national)$/iu, "");
    const endings = [/$/u, /n$/iu, /an$/iu, /ian$/iu, /ese$/iu, /i$/iu, /(?<=land)er$/iu];
    const code = otherNationalities.get(bare.toLowerCase());
    return (
      code ?? endings.map((ending) => codeByCountry.get(key(bare.replace(ending, "")))).find(Boolean) ?? []
    );
  });

/** Removes the place between an employer and a position: 「海川装备有限公司，杭州，培训专员」 */
export const withoutPlaceBetween = (text: string) =>
  text.replace(/^([^,，]+，)([^,，]{2,6})，(?=[^,，]+$)/u, (all, employer: string, place: string) =>
    isPlace(place) ? employer : all,
  );
