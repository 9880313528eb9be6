const company =
  /公司|株式会社|集團|集团|事務所|事务所|企業|企业|工作室|銀行|银行|醫院|医院|超市|商行|空調行|基金會|基金会|大學|大学|學校|学校|補習班|补习班|中心|協會|协会|科技|電子|电子|自營|自营|自[雇由]|[個个][體体]|[學学]院|研究[院所]|餐廳|餐厅|[廠厂社]$|(?:[診诊]所|[飯饭酒]店|[書书]店|[藥药]局|[國国]小|小[學学]|[國国]中|高中|[幼][兒儿][園园]|托[兒儿]所|分行|法院|[數数]位|[數数][碼码]|[網网][路絡络]|[資资][訊讯]|[傳传]媒|文化|[貿贸]易|物流|[實实][業业]|[製制][藥药]|光[電电]|半[導导][體体]|精密|[機机][械电電]|工[業业]|商店|餐[館馆])$|\b(?:self-employed|công ty|inc|ll[cp]|s\.?l|ltda?|limited|corp|corporation|co|company|plc|gmbh|kft|lda|sarl|ag|ab|oy|bv|pte|jsc|tbk|bhd|group|labs?|studios?|holdings|technologies|solutions|systems|bank|university|universität|universidade|politechnika|uniwersytet|hochschule|college|museum|media|energy|analytics|consulting|agency|institute|hospital|clinics?|school|council|ministry|partners|services|industries|networks|software|foundation|solicitors|works|enterprises|traders|contractors|pumps|stores?|restaurant|hotel|robotics|semiconductor|motors|instruments|pharmaceuticals|logistics|foods|airlines|association|society)\b|\b(?:office|authority|trust|nhs|airways|railways?|theat(?:re|er)|gallery|library|bakery|caf[eé]|farms?|brewery|press|publishing|ventures|capital|insurance|telecom|electronics|materials|chemicals|manufacturing|construction|union|cent(?:re|er)|academy|alliance|holding|berhad|sp\. ?z ?o\. ?o\.?|s\.a|s\.?p\.?a|s\.a\. de c\.v|s\.?r\.?l|s\.?\s?r\.?\s?o|d\.o\.o|zrt|a\.[şs]|n\.v|b\.v|k\.k|g\.k|oyj|gesmbh|kg|pvt|pty|sdn)\.?$/iu;
const position =
  /(?:師|师|記者|记者|[經经副協协襄]理|[總总]裁|副[總总]|主管|專員|专员|助理|顧問|顾问|總監|总监|主任|組長|组长|課長|课长|科長|科长|部長|部长|店長|店长|實習生|实习生|見習生|见习生|接待|[担擔][当當]|會計|会计|企劃|企划|策划|開發|开发|編輯|编辑|研究員|研究员|教師|教师|老師|老师|業務|业务|銷售|销售|幹部|干部|查帳員|替代役|秘書|秘书|行政|員|员|長|长|[學学]徒|(?<![化加重])工|工讀生|家教|主席|負責人|负责人|創辦人|创始人|負責|PM|代表|(?<![小大])老[闆板])$|\b(?:engineer|developer|designer|manager|analyst|administrator|director|consultant|intern|internship|assistant|associate|specialist|officer|lead|head|editor|coordinator|architect|scientist|researcher|teacher|nurse|sister|midwife|accountant|executive|president|founder|technician|electrician|mechanic|fitter|apprentice|driver|programmer|writer|representative|supervisor|clerk|chef|tutor|lecturer|professor|buyer|planner|producer|owner|trainee|student|graduate|strategist|auditor|translator|recruiter|cashier|barista|advisor|adviser|controller|operator|instructor|fellow|postdoc|secretary|caseworker|worker|counsell?or|surveyor|inspector|guard|cook|baker|waiter|waitress|bartender|photographer|journalist|reporter|copywriter|therapist|dentist|surgeon|doctor|carpenter|plumber|welder|machinist|operative|labou?rer|steward|estimator|bookkeeper|treasurer|curator|librarian|cleaner|housekeeper|caretaker|actuary|economist|statistician|biologist|chemist|solicitor|underwriter|trader|broker|banker|tester|volunteer|recruiterin|praktikant(?:in)?|werkstudent(?:in)?|entwickler(?:in)?|ingenieur(?:in)?|leiter(?:in)?|sachbearbeiter(?:in)?|berater(?:in)?|kaufmann|kauffrau|receptionist|partner|au pair|pharmacist|physician|paralegal|attorney|lawyer|ceo|cto|cfo|coo|vp|leader|foreman|warehouseman|storeman|draftsman|draughtsman|salesman|saleswoman|salesperson|packer|picker|loader|merchandiser|scheduler|dispatcher|expediter|superintendent|headteacher|registrar|pilot|attendant|concierge|porter|gardener|tailor|seamstress|painter|mason|bricklayer|roofer|joiner|toolmaker|millwright|rigger|boilermaker|pipefitter|turner|setter|grinder|assembler|installer|technologist|radiographer|paramedic|optometrist|dietitian|physiotherapist|psychologist|pathologist|veterinarian|hygienist|carer|caregiver|nanny|attachee|attaché|stagiaire|alternante?|técnic[oa]|tecnic[oa]|analista|auxiliar|ingénieure?|ingenier[oa]|gerente|jef[ea]|becari[oa]|responsable|marketer|sre|sdet|counsel|freelancer|ambassador|organi[sz]er|(?:crew|team|corps|staff|cast) member|helper|aide|(?:service|cabin|flight|kitchen) crew|janitor|custodian|stocker|stacker|dishwasher|tradesman|tradesperson|craftsman|chairman|chairperson|chairwoman|chargehand|ganger|scaffolder|plasterer|fabricator|groundworker|handyman|sommelier|fishmonger|florist|hostess|second in (?:charge|command|department|faculty)|(?:farm|deck|stage|ranch|station|factory) ?hand|(?:audit|tax) senior|expert|stylist|hairdresser|animator|illustrator|musician|videographer|agent|valuer|negotiator|adjuster|investigator|soldier|sergeant|lieutenant|firefighter|lifeguard|coach|trainer|demonstrator|mentor|archivist|interpreter|proofreader|mitarbeiter(?:in)?|auszubildende[rn]?|fachkraft|techniker(?:in)?|mechatroniker(?:in)?|elektroniker(?:in)?)\b/iu;

/** A division of an employer: 「研發一部」, "Process Integration Dept." */
const division =
  /(?:部[門门]?|組|组|課|课|處|处|科|股|所|室|中心|[團团][隊队]|事[業业]群)$|\b(?:dept|department|division|team|unit)\.?$|^department of\b/iu;
export const isDivision = (text: string) => division.test(text) && score(text) === 0;
/** Maximum length of a text that can name an employer, a position or a school. The patterns are slow for longer texts. */
export const longestText = 300;

/** Whether a text names an employer (1) or a position (-1); 0 if it names neither or both */
export const score = (whole: string) => {
  if (whole.length > longestText) return 0;
  const text = whole.replace(/\s*[(（][^)）]*[)）]$/u, "");
  // A position can begin with a word for companies, and end with a division or a field: "Software Engineer II",
  // 「品保中心主任」, "Software Engineer, Payments"
  const [title = "", ...fields] = text.split(/[,，]\s*/u);
  // "Director of Manufacturing"
  const [, role = ""] = /(\S+) of \S+$/u.exec(title) ?? [];
  const endsWithPosition =
    position.test(role) || position.test(/(\S+)(?:\s+(?:[IVX]+|\d))?$/u.exec(title)?.[1] ?? "");
  if (endsWithPosition && !fields.some((field) => company.test(field))) return -1;
  return (company.test(text) ? 1 : 0) - (position.test(text) ? 1 : 0);
};
export const namesPosition = (text: string) =>
  text.length <= longestText && text.split(/[\s,，|｜/／]+/u).some((word) => position.test(word));
export const namesCompany = (text: string) => text.length <= longestText && company.test(text);
/** Texts at the head of an entry that are neither employer nor position. */
const aside =
  /^(?:(?:full|part)[- ]?time(?: position| job)?|contract|internship|freelance|remote|(?:(?:, | and | & )?(?:school |summer |university )?(?:evenings|weekends|holidays|vacations|summers))+|全職|兼職|全职|兼职|(?:(?:[國国]有|國企|国企|民[營营]|私[營营]|外[資资]|合[資资]|上市)(?:企[業业]|公司)?|事業單位|事业单位)(?:\s*[(（][^)）]*[)）])?|[(（[]?[\d\s年個个月]+[)）\]]?|[(（]?(?:\d+\s*(?:years?|yrs?|months?|mos?)\s*)+[)）]?|(?:員工|员工|規模|规模)?[：:\s]*[\d,~～–-]+\s*人(?:以上|以下)?|total (?:work(?:ing)? )?(?:years? of )?(?:work(?:ing)? )?experience\b.*|.{0,12}(?:總年資|年工作經驗).*|[\d,.-]+\s*元\/月|面[议議]|保密|(?:规模|規模)[:：]\s*保密|(?:企[業业]|公司|所[属屬])(?:性[質质]|行[业業]|[规規]模)[:：].*)$/iu;
export const isAside = (text: string) => aside.test(text);

/** A name that needs the place behind it: "Government Secondary School", "General Hospital" */
export const commonName =
  /^(?:(?:government|general|district|regional|municipal|public|national|central|county|state|local|high|primary|secondary|technical|community) )+(?:school|college|hospital|council|library|court)$/iu;

/** What a firm is: "M/s. R. Ganesan & Co., Chartered Accountants" */
export const firm =
  /\b(?:accountants|solicitors|advocates|attorneys|architects|engineers|consultants|associates|surveyors)$/iu;
