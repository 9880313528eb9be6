declare global {
  interface Window {
    /** The form whose submission is loading a document */
    submittedForm?: EventTarget | null;
  }
}

/**
 * Inline script that stores the form whose submission is loading a document, even before hydration. The page can
 * still hydrate until the response arrives; autosave and the unsaved-changes warning then skip the stored form. The
 * script ignores submissions that React has prevented. Later input or a return to the page clears the stored form.
 */
export const storeSubmittedForm =
  "onsubmit=e=>{e.defaultPrevented||(submittedForm=e.target)};" +
  "oninput=onpageshow=e=>{(e.persisted??e.isTrusted)&&(submittedForm=null)};";

export const isBeingSubmitted = (form: EventTarget) => window.submittedForm === form;
