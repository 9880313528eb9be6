import {
  checkConfirmation,
  checkReset,
  confirmRegistration,
  modifyPassword,
  register,
  requestPasswordReset,
  resetPassword,
} from "#contract/account";
import { ApiError, apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { clientDevice } from "./client-device";
import * as passwordChange from "./password-change";
import { passwordError } from "./passwords";
import { tooManyAttempts, tooManyMails } from "./rate-limits";
import { canConfirm, confirmAccount, requestAccount } from "./registration";

export function accountRoutes(api: Api): void {
  registrationRoutes(api);
  passwordRoutes(api);
}

function registrationRoutes(api: Api): void {
  serve(api, register, async ({ body }, deps) => {
    const { email, name, password } = body;
    const weakness = await passwordError(
      password,
      { email, memberName: name, field: "password" },
      deps.company,
    );
    if (weakness) throw new ApiError(400, [weakness]);
    const result = await requestAccount(body, deps);
    if (result.outcome === "throttled") throw tooManyMails(result.waitSeconds);
    return { accepted: true } as const;
  });

  serve(api, checkConfirmation, async ({ body }, deps) => {
    if (!(await canConfirm(body.token, deps))) throw apiError(410, "registration.linkUsed");
    return null;
  });

  serve(api, confirmRegistration, async ({ body, headers }, deps) => {
    const result = await confirmAccount(body, deps);
    switch (result.outcome) {
      case "confirmed":
        return {
          ...(await deps.tokens.issue(result.memberId, clientDevice(headers))),
          device_token: deps.devices.issue(result.email),
        };
      case "linkUsed":
        throw apiError(410, "registration.linkUsed");
      case "wrongPassword":
        throw new ApiError(400, [{ message: "registration.wrongPassword", field: "password" }]);
      case "throttled":
        throw tooManyAttempts(result.waitSeconds);
    }
  });
}

function passwordRoutes(api: Api): void {
  serve(api, modifyPassword, async ({ body, bearer }, deps) => {
    const result = await passwordChange.changePassword(bearer, body, deps);
    switch (result.outcome) {
      case "changed":
        return null;
      case "noPassword":
        throw apiError(409, "password.none");
      case "unsuitablePassword":
        throw new ApiError(400, [result.entry]);
      case "wrongPassword":
        throw new ApiError(400, [{ message: "password.wrongCurrent", field: "currentPassword" }]);
      case "throttled":
        throw tooManyAttempts(result.waitSeconds);
    }
  });

  serve(api, checkReset, async ({ body }, deps) => {
    if (!(await passwordChange.resetOwner(body.token, deps))) throw apiError(410, "password.linkUsed");
    return null;
  });

  serve(api, requestPasswordReset, async ({ body }, deps) => {
    const result = await passwordChange.requestReset(body, deps);
    if (result.outcome === "throttled") throw tooManyMails(result.waitSeconds);
    return { accepted: true } as const;
  });

  serve(api, resetPassword, async ({ body }, deps) => {
    const result = await passwordChange.resetPassword(body, deps);
    switch (result.outcome) {
      case "changed":
        return null;
      case "linkUsed":
        throw apiError(410, "password.linkUsed");
      case "unsuitablePassword":
        throw new ApiError(400, [result.entry]);
    }
  });
}
