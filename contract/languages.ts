/**
 * Selectable languages: ISO 639-1 codes, and ISO 639-3 codes for languages without a shorter code, such as those of
 * Taiwan. Names come from `Intl.DisplayNames`, or from the messages.
 */
export const languageCodes: readonly string[] = [
  "zh en ja ko nan hak yue th vi id ms tl my km lo es pt fr de it nl ru uk pl cs sk hu ro bg el tr ar he fa hi bn ur",
  "za pa ta te ml mr gu kn si ne mn bo ug kk uz ky tg tk az ka hy sv da nb nn fi et lv lt is ga cy gd eu ca gl oc br mt",
  "sq mk sr hr bs sl af sw zu xh st nso tn ts ss ve nr am ti om ha yo ig ak ee ff wo so mg rw rn lg ny sn ln",
  "ki luo luy kam mer guz kln eo la sa yi lb ps sd ku tt as or mai bho kok sat doi ks dv dz ht qu ay gn fo fy",
  "ceb ilo hil war bcl pam jv su ban mad min haw mi sm to fj tet",
  "ami tay pwn bnn dru tsu xsy pyu tao trv ssf ckv szy sxr xnb wuu cdo tss csl ase",
].flatMap((row) => row.split(" "));
