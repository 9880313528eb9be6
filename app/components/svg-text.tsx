import type { SVGProps } from "react";

/** A text in a drawing. It ends with a space, because text browsers put the texts of a drawing on one line. */
export const SvgText = ({ children, ...rest }: SVGProps<SVGTextElement> & { children: string }) => (
  <text {...rest}>{`${children} `}</text>
);
