import type { MemberAccount } from "#contract/member-account";
import type { SavedSection, SectionInput } from "#contract/resume/contracts";
import type { ApiClient } from "../api";

type General = SavedSection<"generalInformation">;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const hasOtherEmail = (
  general: General | null,
  account: MemberAccount | null,
): general is General & { email: string } =>
  general !== null &&
  account !== null &&
  general.version > 0 &&
  general.email !== undefined &&
  !isSame(general.email, account.email);

export async function copyEmailToResume({ memberAccount, resume }: ApiClient): Promise<void> {
  const [account, general] = await Promise.all([memberAccount.read(), resume.readGeneralInformation()]);
  if (account === null || !hasOtherEmail(general, account)) return;
  const { updatedAt: _, ...saved } = general;
  // The cast is safe, because a saved section has all its required fields.
  await resume.save("generalInformation", {
    ...saved,
    email: account.email,
  } as SectionInput<"generalInformation">);
}
