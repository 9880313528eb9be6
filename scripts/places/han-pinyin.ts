/** Syllables without tones, each with the characters that have this reading in mainland place names. */
const readings = `
a 阿|ai 爱|an 安岸庵鞍|ang 昂|ao 敖澳|ba 八坝巴灞霸鲅|bai 拜柏白百|ban 坂版班|bao 保包宝|bei 北碑碚贝
ben 本|beng 蚌|bi 壁比毕泌濞璧碧|bian 边|bin 宾彬滨|bing 兵秉|bo 亳伯勃博播泊波渤|bu 埠堡布步部|cai 彩蔡
cang 仓沧苍|cao 曹草|ce 册策|cen 岑|cha 察岔查茶|chai 柴|chan 产瀍禅|chang 厂场常昌长|chao 巢朝潮|che 车
chen 辰郴陈|cheng 呈城成承澄称|chi 池茌赤|chong 充冲崇重|chou 畴|chu 楚滁|chuan 川船|chuang 创|chun 春淳
ci 慈次磁|cong 丛从|cui 翠|cun 村|cuo 措错|da 大达|dai 代傣岱戴|dan 丹儋旦郸|dang 党宕当砀|dao 刀岛稻道
de 得德的|deng 灯登磴等邓|di 地坻底棣滴迪|dian 垫店淀点电甸|die 叠迭|ding 丁定顶鼎|dong 东侗洞|dou 斗
du 度杜渡独都|duan 端|dui 堆|dun 敦|duo 多掇|e 峨鄂额|en 恩|er 二儿尔洱|fa 发法|fan 樊烦番繁范
fang 坊房放方邡防|fei 妃肥费|fen 分汾芬|feng 丰凤奉封峰烽锋风|fo 佛|fu 复孚富府扶抚浮涪福符罘芙阜附
ga 嘎噶|gai 改盖|gan 干感甘赣|gang 冈刚岗港钢|gao 皋藁高|ge 个仡各戈格葛阁革|gen 根|geng 耿
gong 公共功宫工巩弓恭拱珙贡|gou 沟|gu 古固姑故沽谷鼓|gua 瓜|guai 拐|guan 关冠官灌管莞观馆|guang 光广
gui 归桂贵|guo 国果涡郭|ha 哈|hai 海|han 含寒汉涵罕邗邯韩|hang 杭航|hao 好浩濠|he 合和河禾荷菏贺赫鹤
hei 黑|heng 亨恒横衡|hong 宏洪红虹|hou 侯后|hu 互呼壶湖祜胡葫虎鄠|hua 划化华桦滑花骅|huai 怀槐淮
huan 桓环|huang 凰晃湟潢煌皇黄|hui 会回徽惠晖汇珲辉|hun 浑|huo 火获霍
ji 冀即及吉基技暨极济积稷级绩蓟集鸡|jia 伽佳加嘉夹家架贾迦郏|jian 剑尖建涧监碱简箭间|jiang 姜将江疆绛
jiao 交椒焦礁胶蕉蛟郊|jie 介揭界结节街解|jin 晋津缙进金锦|jing 井京净旌景泾竞箐精经荆镜靖静
jiu 久九旧酒鸠|ju 句居巨炬聚莒|juan 鄄|jue 觉|jun 军君峻筠|ka 卡喀|kai 凯开|kan 坎|kang 康|kao 考
ke 克可岢柯科|ken 垦|kong 崆空|kou 口|ku 库|kuan 宽|kuang 矿|kui 奎|kun 坤昆|la 喇拉腊|lai 崃来涞莱赉
lan 兰岚澜蓝|lang 廊朗浪琅蒗郎阆|lao 佬崂老|le 乐勒|lei 垒类耒雷|leng 冷棱楞
li 丽傈利力历李栗梨溧澧犁理礼离立荔蠡醴里鲤黎|lian 廉涟濂联莲连|liang 两凉梁良|liao 聊辽|lie 烈
lin 临林蔺邻麟|ling 令凌岭灵陵零|liu 六柳流浏留|long 陇隆龙|lou 娄楼|lu 卢庐泸渌潞炉碌禄芦路陆鲁鹿麓
luan 栾滦|lun 仑伦轮|luo 洛漯罗萝|lü 吕旅绿|lüe 略|ma 玛马麻|mai 迈麦|man 曼满|mang 芒茫|mao 毛茂茅
mei 梅湄眉美|men 们门|meng 勐孟梦盟蒙|mi 密弥汨米|mian 冕勉棉渑绵|miao 苗|min 岷敏民闵闽|ming 名明鸣
mo 墨末漠磨莫谟默|mou 谋|mu 仫木沐牟牡牧穆|na 纳那|nai 乃奈|nan 南|nang 囊|nao 淖|ne 讷|nei 内|nen 嫩
ni 尼|nian 年碾|nie 聂|ning 宁|niu 牛|nong 农|nu 怒|nuo 诺|ou 瓯|pai 牌|pan 攀潘盘磐|pei 沛|peng 彭蓬
pi 皮邳郫陂|pian 偏|piao 票|pin 品|ping 凭坪屏平萍|po 坡鄱颇|pu 仆埔普浦濮莆蒲谱
qi 七其启奇岐旗杞栖汽淇祁綦耆蕲起麒齐|qia 恰|qian 乾前千潜犍谦迁钱阡黔|qiang 强羌|qiao 巧桥硚谯|qie 且茄
qin 勤沁秦钦|qing 庆晴清青|qiong 琼邛|qiu 丘邱|qu 区屈曲朐渠衢|quan 全劝圈权泉|que 确|qun 群|rang 壤让
rao 饶|ren 仁任|ri 日|rong 容榕荣蓉融|rou 柔|ru 乳如汝|rui 瑞芮|run 润|ruo 若|sa 撒萨|sai 塞赛|san 三
sang 桑|se 色|sha 沙莎|shan 单善山汕鄯陕|shang 上商尚|shao 绍邵韶|she 射歙涉畲社|shen 审沈深申神莘
sheng 圣嵊省胜|shi 什十始实峙市师施氏浉狮石示食|shou 寿手首|shu 墅曙术树沭熟疏舒蜀|shuang 双|shui 水
shun 顺|shuo 朔硕|si 四寺思斯泗|song 嵩松淞|su 僳宿肃苏|sui 濉睢穗绥遂随|sun 孙|suo 索|ta 塔|tai 台太泰
tan 坛滩潭覃郯|tang 唐堂塘棠汤|tao 桃洮陶|te 特|teng 滕腾藤|ti 体提|tian 天田|tiao 调|tie 铁|ting 亭庭汀
tong 同峒桐潼通铜|tou 头|tu 吐图土徒涂突|tuan 团|tun 屯|tuo 托拖脱陀|wa 佤洼瓦|wai 外|wan 万宛湾
wang 旺望汪王|wei 为伟卫围委威尉尾巍微未渭潍维魏|wen 文汶温闻|weng 瓮翁|wo 卧斡沃
wu 乌五伍务吴吾婺巫悟无梧武物舞芜|xi 习喜息昔浠淅溪稀细西锡隰|xia 下厦夏峡辖霞|xian 仙县咸献现贤鲜
xiang 乡厢向响湘相祥翔芗襄象镶项香|xiao 孝小猇萧霄|xie 谢|xin 信心忻新辛|xing 兴型星杏荥行邢陉|xiong 雄
xiu 休修岫秀|xu 叙圩徐溆盱许|xuan 宣玄|xue 穴薛|xun 寻循旬浔浚逊|ya 亚崖涯牙琊雅鸭
yan 偃兖堰岩延彦晏沿炎烟焉盐研砚郾鄢铅阎雁验|yang 央扬杨洋漾羊阳|yao 姚尧瑶耀要遥|ye 业冶叶掖邺野
yi 一义仪伊依夷宜峄弋彝意易沂猗益眙翼谊邑驿黟|yin 印殷荫鄞银阴音|ying 应盈英营蓥迎颍鹰|yong 埇永邕雍
you 友右尤攸油游犹邮酉|yu 于余域宇屿峪榆渝玉盂禹禺舆蔚虞裕豫郁隅雨鱼|yuan 元原员园垣沅源苑袁远
yue 岳月越|yun 云匀蕴运郓郧|za 杂|zai 载|zan 赞|zang 藏|zao 枣|ze 则泽|zeng 增曾|zha 扎札柞|zhai 寨
zhan 沾湛站|zhang 丈张彰樟漳章|zhao 召招昭照肇诏赵|zhe 柘浙|zhen 圳振浈真贞镇|zheng 征政正蒸郑
zhi 志指枝植沚治直织脂至芝芷陟|zhong 中仲忠钟|zhou 周州洲舟|zhu 主助柱株珠祝竹诸驻|zhuan 转|zhuang 壮庄
zhun 准|zhuo 卓涿|zi 子孜梓淄滋秭紫自资|zong 宗枞综|zou 邹|zu 族足|zui 嘴|zun 遵|zuo 作左`;

/** Names, or parts of names, whose reading differs from that of their single characters. */
const nameReadings: Readonly<Record<string, string>> = {
  东阿: "Dong'e",
  乐亭: "Laoting",
  乐清: "Yueqing",
  乐陵: "Laoling",
  六合: "Luhe",
  六安: "Lu'an",
  大城: "Daicheng",
  大埔: "Dabu",
  宕昌: "Tanchang",
  尉犁: "Yuli",
  洪洞: "Hongtong",
  番禺: "Panyu",
  荥经: "Yingjing",
  长子: "Zhangzi",
  闵行: "Minhang",
};

const syllables = new Map(
  readings
    .trim()
    .split(/[|\n]/)
    .flatMap((group) => {
      const [syllable = "", characters = ""] = group.split(" ");
      return Array.from(characters, (character): [string, string] => [character, syllable]);
    }),
);

/**
 * A place name in Hanyu Pinyin (ISO 7098) as one word, without tones, with an apostrophe before a, e and o:
 * `西安` → `Xi'an`. Throws if the reading of a character is unknown.
 */
export function pinyin(name: string): string {
  const known = nameReadings[name];
  if (known !== undefined) return known;
  const word = Array.from(name, (character, index) => {
    const syllable = syllables.get(character);
    if (syllable === undefined) throw new Error(`No reading for ${character} in ${name}`);
    return index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable;
  }).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}
