declare global {
  interface Window {
    /** The form whose submission is loading a document */
    submittedForm?: EventTarget | null;
  }
}

/**
 * Inline script that stores the form whose submission is loading a document, even before hydration. Until the response
 * arrives, the page can still hydrate, save a draft or ask for confirmation. The script ignores submissions that React,
 * which listens on the document, has already prevented. Later input or a return to the page clears the form.
 */
export const storeSubmittedForm =
  "onsubmit=e=>{e.defaultPrevented||(submittedForm=e.target)};" +
  "oninput=onpageshow=e=>{(e.persisted??e.isTrusted)&&(submittedForm=null)};";

export const isBeingSubmitted = (form: EventTarget) => window.submittedForm === form;
