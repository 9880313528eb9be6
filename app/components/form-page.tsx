import type { ComponentProps, ReactNode } from "react";
import { FormColumns } from "./form-columns";
import { Scene } from "./scene";

interface FormPageProps extends Omit<ComponentProps<typeof FormColumns>, "aside"> {
  readonly symbol: ComponentProps<typeof Scene>["thing"];
}

export const FormPage = ({ symbol, ...columns }: FormPageProps) => (
  <FormColumns
    {...columns}
    aside={
      <div className="sign-in-aside deep mt-5">
        <Scene thing={symbol} />
      </div>
    }
  />
);

/** Replaces a form after it was submitted, or if it cannot be used. `children` are links to the next pages. */
export function Outcome({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-4 text-ink-2">{text}</p>
      <p className="actions pt-6">{children}</p>
    </>
  );
}
