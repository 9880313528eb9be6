import {
  askForPasswordReset,
  confirmRegistration,
  modifyPassword,
  register,
  resetPassword,
} from "../../contract/account";
import * as passwordChange from "../passwordChange";
import { passwordFault } from "../passwords";
import { askForAccount, confirmAccount } from "../registration";
import { type Api, ApiFault, refusal, serve } from "../serve";
import { slowDown } from "../signInPace";

export function accountRoutes(api: Api): void {
  serve(api, register, async ({ body }, deps) => {
    const fault = passwordFault(body.password, body.email, "password");
    if (fault) throw new ApiFault(400, [fault]);
    const letter = await askForAccount(body, deps);
    try {
      await deps.mail.send(body.email, letter);
    } catch (err) {
      deps.log.error({ err, call: register.name }, "A registration's mail could not be sent");
      throw refusal(503, "registration.mailFailed");
    }
    return { accepted: true } as const;
  });

  serve(api, confirmRegistration, async ({ body }, deps) => {
    const outcome = await confirmAccount(body, deps);
    if (outcome === "linkUsed") throw refusal(410, "registration.linkUsed");
    if (outcome === "wrongPassword")
      throw new ApiFault(400, [{ message: "registration.wrongPassword", field: "password" }]);
    if ("wait" in outcome) throw slowDown(outcome.wait);
    return deps.tokens.issue(outcome.memberId);
  });

  serve(api, modifyPassword, async ({ body, bearer }, deps) => {
    await passwordChange.changePassword(bearer, body, deps);
    return null;
  });

  serve(api, askForPasswordReset, async ({ body }, deps) => {
    await passwordChange.askForReset(body.email, deps);
    return { accepted: true } as const;
  });

  serve(api, resetPassword, async ({ body }, deps) => {
    await passwordChange.resetPassword(body, deps);
    return null;
  });
}
