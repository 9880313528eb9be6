import type { Benefits } from "../context/company-texts";

export type BenefitTitles = readonly { readonly title: string; readonly items: readonly string[] }[];

export const benefitTitles = (benefits: Benefits | null): BenefitTitles =>
  (benefits?.groups ?? []).map(({ title, items }) => ({ title, items: items.map((item) => item.title) }));

export function BenefitGroups({ groups }: { groups: BenefitTitles }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {groups.map(({ title, items }) => (
        <div key={title}>
          <dt className="pb-1 font-bold">{title}</dt>
          {items.map((item) => (
            <dd className="pb-1.5 text-sm/[1.35] text-ink-2" key={item}>
              {item}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
