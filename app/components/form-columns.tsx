import type { ComponentProps, ReactNode } from "react";
import { Crumbs } from "./crumbs";

interface FormColumnsProps extends ComponentProps<typeof Crumbs> {
  /** On narrow screens, an element with the class `sign-in-aside` is shown only if it is a scene and no form is posted */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A page with breadcrumbs and one form; on wide screens, `aside` is next to the form. */
export const FormColumns = ({ aside, children, ...crumbs }: FormColumnsProps) => (
  <div className="wrap pt-5">
    <Crumbs {...crumbs} />
    <div className="sign-in-columns">
      <div className="sign-in">{children}</div>
      {aside}
    </div>
  </div>
);
