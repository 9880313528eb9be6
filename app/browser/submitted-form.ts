declare global {
  interface Window {
    /** The form whose submission is loading a document */
    submittedForm?: EventTarget | null;
  }
}

/**
 * Stores the form whose submission is loading a document; autosave and the unsaved-changes warning skip this form. An
 * inline script, because a form can be submitted before hydration. Ignores submissions that React has prevented. Later
 * input or a return to the page clears the stored form.
 */
export const storeSubmittedForm =
  "onsubmit=e=>{e.defaultPrevented||(submittedForm=e.target)};" +
  "oninput=onpageshow=e=>{(e.persisted??e.isTrusted)&&(submittedForm=null)};";

export const isBeingSubmitted = (form: EventTarget) => window.submittedForm === form;
