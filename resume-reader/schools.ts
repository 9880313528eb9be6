import { longestText } from "./roles";

export const school =
  /(?:大學|大学|公[學学](?!\p{Script=Han})|(?<=\p{Script=Han}{2})[國国初]中(?=[\s（(]|$)|學院|研究院|学院|[書书]院|高中|高職|中學|中学|高工|高商|家商|商工|附[中工](?=\s|$)|(?:工商|[農农]工)(?=[\s（(]|$)|專科學校|职业学校|學校|学校)|(?<!\p{L})(?:university|tafe|college|school|institute|academy|polytechnic|universidad|université|universiti|universitas|politeknik|institut teknologi|universität|universidade|università|universiteit|politecnico|école|hogeschool|\p{L}*hochschule|\p{L}*gymnasium|gimnázium|lyc[ée]e|liceo|lyceum|politechnika|uniwersytet|szkoła|technikum|liceum|escola|escuela|scuola|istituto|instituto|coláiste|\p{L}*schule|\p{L}*(?:schul|bildungs)zentrum|\p{L}*akademie|szkół|univerzitet|univerzita|egyetem|főiskola|üniversitesi|lisesi|okulu|coleg|col[ée]gio|\p{L}*kolleg|kolej|vidyalaya|ysgol|lise|instituut|institut|institution|facul(?:dade|tad)|iut|sekolah|\p{L}*universitet|universitatea|liceul|gimnazjum|gimnazija|gymnázium|škola|skola|skole|(?:hög|høg|høj)skol[ae]n?|akademia|sm[akp] negeri|sm[akp]n)(?!\p{L})/iu;
const degreeNames =
  "science|arts|fine arts|engineering|business administration|laws?|education|philosophy|technology|applied science|design|computer science|economics|commerce|medicine|music|architecture";
const abbreviatedSchool =
  /^(?:TU|ETH|EPFL|RWTH|FH|HTW|HTWK|HAW|HWR|OTH|KIT|KTH|KU|LMU|UC|UCL|NUI|MIT|KAIST|UST|IUT|IAE|INSA|HEC|ESSEC|INSEAD|IIT|IIM|NUS|NTU|LSE|UNSW|RMIT|SENAI|SENAC|ETEC|FATEC|SMA|SMK|SMJK|UiTM|VNU(?:-?HCM|-?HN)?)(?: \p{Lu}|$)/u;
/** Whether a text begins with the abbreviation of a university: "TU Dortmund" */
export const isAbbreviated = (text: string) => abbreviatedSchool.test(text);
/** A degree and its subject: "Bachelor of Science in Physics", "MSc Physics" */
export const english = new RegExp(
  `^((?:(?:professional|executive) )?(?:bachelor|master|doctor|associate)(?:['’]s)?(?:\\s?/\\s?college)?(?: [12](?=\\s))?(?:\\s+of\\s+(?:${degreeNames})(?=\\s+degree|\\s+in\\s|\\s*[,:–(-]|(?<=of (?:science|arts|engineering))\\s|$))?(?:\\s+(?:degree|studies))?|(?:B|M)\\.?\\s?(?:Sc(?:\\.? Eng)?|S|A|Eng|Ed|E|B\\.?A|FA|Des|Mus|Tech|Comm?|Litt|Phil|Res|Pharm|Arch|Nurs)\\.?|LL\\.?[BM]\\.?|A\\.?A\\.?S\\.?|A\\.[AS]\\.|Ph\\.?\\s?D\\.?|D\\.?Phil\\.?|Dr\\.?[- ]?(?:Ing|(?:rer\\.? ?\\p{L}+|med|phil|iur|oec|sc)(?:\\. ?\\p{L}+)?)\\.?|Doctorate|Diplom(?:-\\p{L}+)?|Engineer['’]s degree|Licenciatura|Grado|Ing\\.|Mgr\\.|Bc\\.|Apprenticeship|Ausbildung|Umschulung|(?:Higher )?Nitec|State-certified Technician|Vocational training(?=\\s*[,:–-]|\\s+(?:in|as)\\s)|Licence(?: professionnelle)?|Bacharelado|Mestrado|Doutorado|Laurea(?: magistrale| triennale)?|(?:BTEC|Advanced|Vocational|Technical|Trade|Craft|Artisan|Ordinary|Professional|Technician) (?:Diploma|Certificate|Course)|Curso Técnico|(?:BTEC |NVQ |City (?:&|and) Guilds )?(?:Level \\d )?(?:Extended |Subsidiary |(?:Higher )?National )?Diploma(?: I{1,3}V?(?= ))?|(?:\\p{L}+ ){1,3}(?:Diploma|Certificate)(?=\\s+in\\s)|(?:\\p{L}{2,5} )?Level \\d (?:\\p{L}+ ){0,2}(?:Award|Certificate|Diploma)|(?:City (?:&|and) Guilds|NVQ|SVQ) Level \\d(?: (?:Diploma|Certificate))?|National Certificate(?: N\\d)?|HN[CD]|(?:(?:(?:Post)?graduate|PG|Higher) )?Certificate(?: [IV]+)?|PG ?(?:Cert|Dip|CE|DE)|Postgraduate (?:Speciali[sz]ation|studies)|(?:(?:Upper |Higher |Senior |Technical |Vocational )?(?:Secondary|High)(?: School)?) (?:Diploma|Certificate)|(?:Upper|Higher|Senior) Secondary(?: School| Education)?|Some college|(?:\\p{L}+ ){1,3}\\((?:[BM]\\.?\\s?(?:Sc|A|S|Eng)\\.?|Ph\\.?\\s?D\\.?)\\))(?:\\s*\\([^)]*\\))?(?:\\s+(?:in|en|em|zu[mr]|als|as(?: an?)?)\\s+|\\s*[,:–-]\\s*|\\s+)(?!(?:of|with)\\b|(?:certificate|diploma)$)(.+)$`,
  "iu",
);
export const faculty = /[學学]院$|^(?:college|school|faculty) of\b/iu;
export const isFaculty = (text: string) => faculty.test(text);

/** A text that is only a degree: 「碩士」, "Master’s degree". 「電機工程學系碩士班」 also names a department. */
export const onlyDegree =
  /^(?:博士|碩士|硕士|學士|学士|本科|大學|大学|大專|大专|專科|专科|五[專专]|二[專专]|高中職|高中|高職|中专|初中|國中|国中|研究生)(?:學位|学位|研究生|以下|班)?$|^(?:doctorate|(?:bachelor|master|doctor|associate)(?:['’]s)?(?:\s+degree)?|high school|abitur)$/iu;

/** Words for the status of studies */
export const status =
  /預計畢業|预计毕业|[應应][屆届][畢毕][業业]生?|未(?:完成|[畢毕][業业])|已?(?:畢業|毕业|肄業|肄业)|就[學讀读]中|[休退][學学]|在學中?|在读|在讀|預計|预计|graduated(?: in| on)?|expected(?: graduation)?(?: in)?|anticipated|(?:not )?(?:completed|finished|obtained|awarded|conferred)(?: (?:in|on))?|left without (?:a |any )?(?:degree|diploma)|dropped out|currently (?:studying|enrolled)|in progress|in view|ongoing(?=\)|\s*$|\s{2})/giu;

const examination = /\S*(?:文[憑凭]|[會会]考)\S*/u;

/** Excludes degrees, because they can contain a word for schools: "Diploma in College Teaching". */
export const isSchool = (text: string) =>
  text.length <= longestText &&
  (school.test(text) || abbreviatedSchool.test(text)) &&
  !/^(?:some college\b|schools?$)/iu.test(text) &&
  !english.test(text) &&
  !onlyDegree.test(text.replace(status, "").trim()) &&
  !/\b(?:certificate|diploma|examination)\b/iu.test(text) &&
  // An examination with the name of a kind of school: 「香港中學文憑考試」
  (!examination.test(text) || school.test(text.replace(examination, "")));
/** Whether a part of the text is a school: "MBA, National Taiwan University" */
export const hasSchool = (text: string) => text.split(/\s*[,，;；]\s*/u).some(isSchool);

export const namesDegree = (text: string) => english.test(text) || onlyDegree.test(text);

/** "A-levels: English (A), History (B)": the subjects of a school examination are not a department. */
export const examsIn =
  /^(?:\d{1,2} )?((?:GCE )?A[S2]?[- ]levels?|(?:I?GCSE|GCE)s?|International Baccalaureate|IB Diploma)\s*[:：(（–-]/iu;
