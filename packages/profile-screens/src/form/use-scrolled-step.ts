import { useEffect, useEffectEvent } from 'react';
import { formSteps, stepId, type FormStep } from './form-steps.js';

/** A line across the window, a fifth from its top: the step that lies on it is being read. */
const readingLine = '-20% 0px -80% 0px';

/** News of a step comes late: on a phone Continue may have hidden it meanwhile, and would be taken back. */
function isShown(step: Element): boolean {
  return getComputedStyle(step).display !== 'none';
}

/** Follows the reader through a form whose steps are all on one page. */
export function useScrolledStep(enter: (step: FormStep) => void): void {
  const arrive = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const read = entries.find(({ isIntersecting, target }) => isIntersecting && isShown(target))?.target.id;
    const step = formSteps.find((name) => stepId(name) === read);
    if (step) enter(step);
  });
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => arrive(entries), { rootMargin: readingLine });
    for (const step of formSteps) {
      const section = document.getElementById(stepId(step));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
}
