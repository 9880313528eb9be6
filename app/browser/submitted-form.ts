declare global {
  interface Window {
    /** The form whose submission is loading a document */
    submittedForm?: EventTarget | null;
  }
}

/**
 * Inline script that stores the form whose submission is loading a document, also before hydration. Until the response
 * arrives, the page can still hydrate, save a draft or ask for confirmation. React, which listens on the document, has
 * already prevented the submissions that it handles. Input after the submission and a return to the page reset it.
 */
export const storeSubmittedForm =
  "onsubmit=e=>{e.defaultPrevented||(submittedForm=e.target)};" +
  "oninput=onpageshow=e=>{(e.persisted??e.isTrusted)&&(submittedForm=null)};";

export const isBeingSubmitted = (form: EventTarget) => window.submittedForm === form;
