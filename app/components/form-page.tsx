import type { ComponentProps, ReactNode } from "react";
import { FormColumns } from "./form-columns";

const symbols = {
  mail: "M-52-34h104v68h-104Zm0 4 52 40 52-40",
  bell: "M-46 30q12-14 12-34a34 34 0 0 1 68 0q0 20 12 34ZM-12 42a12 12 0 0 0 24 0",
  file: "M-36-48h46l26 26v70h-72ZM10-48v26h26M-18 6h36M-18 24h36",
  key: "M-14 0a22 22 0 1 1-44 0 22 22 0 0 1 44 0Zm0 0h72m-22 0v16m22-16v20",
} as const;

interface FormPageProps extends Omit<ComponentProps<typeof FormColumns>, "aside"> {
  readonly symbol: keyof typeof symbols;
}

export const FormPage = ({ symbol, ...columns }: FormPageProps) => (
  <FormColumns
    {...columns}
    aside={
      <div className="sign-in-aside deep mt-5 content-center">
        <Drawing path={symbols[symbol]} />
      </div>
    }
  />
);

function Drawing({ path }: { path: string }) {
  return (
    <svg
      overflow="visible"
      viewBox="-270 -140 540 280"
      fill="none"
      strokeWidth="5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g stroke="var(--color-deep-line)" strokeWidth="2">
        {[110, 150, 190, 230, 270, 310, 350, 390].map((radius, ring) => (
          <circle key={radius} cx={ring * 8} cy={ring * -6} r={radius} />
        ))}
      </g>
      <circle r="80" fill="var(--color-accent)" />
      <path d={path} fill="var(--color-on-deep)" stroke="var(--color-deep)" />
    </svg>
  );
}

/** Replaces a form after it was submitted, or if it cannot be used. `children` are links to the next pages. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="intro">{text}</p>
      <p className="actions pt-6">{children}</p>
    </>
  );
}
