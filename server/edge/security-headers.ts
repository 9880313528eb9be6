const year = 31_536_000;

export interface HeaderOptions {
  /** The portal is reached over https */
  secure: boolean;
  /** Allows inline scripts and a WebSocket, which Vite's client needs */
  development: boolean;
}

/** Internal header of a page that renders Google's captcha; removed before the response is sent. */
export const captchaHeader = "x-captcha";

// recaptcha.net mirrors google.com and is reachable from mainland China; its script loads another from gstatic.com, or
// in China from gstatic.cn. No inline style is needed: Google's example has `style-src 'self'`
// (https://github.com/google/recaptcha/blob/main/examples/recaptcha-content-security-policy.php).
const captchaSources =
  " https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/";

const fixed = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // The gate's CSRF check needs the Referer of same-origin requests; other sites receive none.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
};

/**
 * Sets the security headers. Moves the hashes of inline scripts and styles from internal headers into the
 * Content-Security-Policy.
 */
export function secureHeaders({ secure, development }: HeaderOptions): (headers: Headers) => void {
  const policy = (scripts: string, styles: string, captcha: string) =>
    [
      "default-src 'none'",
      `script-src 'self'${development ? " 'unsafe-inline'" : scripts}${captcha}`,
      ...(captcha ? [`frame-src${captcha}`] : []),
      `style-src 'self'${development ? " 'unsafe-inline'" : styles}`,
      `img-src 'self' data:${captcha}`,
      "font-src 'self'",
      `connect-src 'self'${development ? " ws:" : ""}${captcha}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      ...(secure ? ["upgrade-insecure-requests"] : []),
    ].join("; ");

  return (headers) => {
    const [scripts, styles] = ["x-inline-script-hashes", "x-inline-style-hashes"].map((name) => {
      const hashes = headers.get(name);
      headers.delete(name);
      return hashes ? ` ${hashes}` : "";
    });
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
    const captcha = headers.has(captchaHeader) ? captchaSources : "";
    headers.delete(captchaHeader);
    headers.set("Content-Security-Policy", policy(scripts ?? "", styles ?? "", captcha));
    if (secure) headers.set("Strict-Transport-Security", `max-age=${year}; includeSubDomains`);
    headers.delete("X-Powered-By");
  };
}
