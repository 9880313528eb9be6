/**
 * Pairs of a simplified and a traditional character, for all characters of place names that differ between the two
 * scripts. Not a general converter.
 */
const pairs = `
万萬 业業 丛叢 东東 两兩 个個 丰豐 临臨 为為 丽麗 义義 乌烏 乐樂 习習 乡鄉 云雲 亚亞 产產 仆僕 从從
仑侖 仓倉 仪儀 们們 会會 伟偉 伦倫 体體 余餘 儿兒 兖兗 党黨 兰蘭 关關 兴興 内內 冈岡 册冊 军軍 农農
冲衝 净淨 准準 凉涼 凤鳳 凭憑 凯凱 划劃 则則 刚剛 创創 剑劍 劝勸 务務 势勢 匀勻 区區 华華 单單 卢盧
卧臥 卫衛 厂廠 历歷 厢廂 厦廈 县縣 双雙 发發 叙敘 叠疊 叶葉 后後 吕呂 启啟 吴吳 员員 响響 团團
园園 围圍 国國 图圖 圣聖 场場 坛壇 坜壢 坝壩 垒壘 垦墾 垫墊 壮壯 壶壺 复復 头頭 夹夾 娄婁 孙孫 学學
宁寧 宝寶 实實 审審 宫宮 宽寬 宾賓 寻尋 寿壽 将將 尔爾 尧堯 屿嶼 岗崗 岚嵐 岛島 岭嶺 峄嶧 峡峽 峦巒
崂嶗 崃崍 巩鞏 师師 广廣 庄莊 庆慶 庐廬 库庫 应應 庙廟 开開 张張 弥彌 强強 归歸 当當 彦彥 征徵 怀懷
恒恆 扬揚 抚撫 无無 旧舊 晋晉 晖暉 术術 杂雜 权權 来來 杨楊 极極 枞樅 枣棗 树樹 栖棲 栾欒 桥橋
桦樺 梦夢 棱稜 楼樓 横橫 毕畢 汇匯 汉漢 汤湯 沈瀋 沟溝 沧滄 沾霑 泸瀘 泽澤 泾涇 洼窪 浈湞 浉溮 济濟
浏瀏 浑渾 浓濃 浔潯 涂塗 涞淶 涟漣 涡渦 润潤 涧澗 渌淥 渑澠 温溫 湾灣 溆漵 满滿 滦灤 滨濱 滩灘
潍濰 潜潛 澜瀾 灯燈 灵靈 炉爐 点點 烟煙 烦煩 爱愛 犹猶 独獨 狮獅 献獻 玛瑪 环環 现現 珲琿 琼瓊 瑶瑤
瓮甕 瓯甌 电電 畴疇 盐鹽 监監 盖蓋 盘盤 矿礦 砀碭 砚硯 硕碩 硚礄 确確 碱鹼 礼禮 禄祿 禅禪 离離 积積
称稱 竞競 简簡 类類 红紅 级級 纳納 线線 细細 织織 绍紹 经經 结結 绛絳 绥綏 绩績 维維 绵綿 综綜 绿綠
缙縉 罗羅 聂聶 联聯 肃肅 胜勝 胶膠 脚腳 脱脫 腊臘 腾騰 舆輿 节節 芗薌 芜蕪 芦蘆 苍蒼 苏蘇 荆荊 荣榮
荥滎 荫蔭 莱萊 莲蓮 获獲 莺鶯 萝蘿 营營 萧蕭 萨薩 蓝藍 蓟薊 蓥鎣 蔺藺 蕲蘄 蕴蘊 观觀 觉覺 让讓 讷訥
许許 诏詔 诸諸 诺諾 调調 谊誼 谋謀 谟謨 谢謝 谦謙 谯譙 谱譜 贝貝 贞貞 贡貢 贤賢 贵貴 费費 贺賀 贾賈
资資 赉賚 赛賽 赞贊 赣贛 赵趙 车車 转轉 轮輪 载載 辉輝 辖轄 边邊 辽遼 达達 迁遷 迈邁 运運 进進 远遠
连連 逊遜 遥遙 邓鄧 邮郵 邹鄒 邺鄴 邻鄰 郁鬱 郏郟 郑鄭 郓鄆 郧鄖 郸鄲 钓釣 钟鐘 钢鋼 钦欽 钱錢 铁鐵
铅鉛 铜銅 银銀 锋鋒 错錯 锡錫 锣鑼 锦錦 镇鎮 镜鏡 镶鑲 长長 门門 间間 闵閔 闻聞 闽閩 阁閣 阆閬 阎閻
阳陽 阴陰 陆陸 陇隴 陈陳 陉陘 陕陝 随隨 雾霧 静靜 韩韓 顶頂 项項 顺順 颇頗 颍潁 额額 风風 饶饒 馆館
马馬 驻駐 驿驛 骅驊 验驗 鱼魚 鲁魯 鲅鮁 鲜鮮 鲤鯉 鸟鳥 鸠鳩 鸡雞 鸣鳴 鸭鴨 鹤鶴 鹰鷹 麦麥 黄黃 齐齊
龙龍 龟龜`;

/** Place names in which the traditional form of a character differs from that in the table. */
const traditionalNames: Readonly<Record<string, string>> = {
  大余: "大余", // formerly 大庾, not 大餘
  沈丘: "沈丘", // named after the old state of 沈
  钟祥: "鍾祥",
  阳谷: "陽穀",
  谷城: "穀城",
  示范: "示範",
  旅游: "旅遊",
};

const table = pairs
  .trim()
  .split(/\s+/)
  .map((pair) => [...pair] as [string, string]); // each word of the table has two characters
const toTraditional = new Map(table);
const toSimplified = new Map([
  ...table.map(([simplified, traditional]): [string, string] => [traditional, simplified]),
  // Pairs for this direction only. In the table, they would also change 里, 仑 and 丘 in mainland names.
  ["裡", "里"] as const,
  ["崙", "仑"] as const,
  ["坵", "丘"] as const,
]);

const convert = (text: string, characters: ReadonlyMap<string, string>) =>
  Array.from(text, (character) => characters.get(character) ?? character).join("");

const exceptions = new RegExp(Object.keys(traditionalNames).join("|"));

/**
 * Converts a mainland place name to traditional characters: `苏州市` → `蘇州市`. Preserves 台, which is correct in 台州 and 天台.
 */
export function traditionalName(name: string): string {
  const found = exceptions.exec(name)?.[0];
  if (found === undefined) return convert(name, toTraditional);
  const [before = "", after = ""] = name.split(found);
  return convert(before, toTraditional) + traditionalNames[found] + convert(after, toTraditional);
}

/** Converts a place name of Taiwan to simplified characters: `龜山區` → `龟山区`. */
export const simplifiedName = (name: string): string => convert(name, toSimplified);
