import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Shows the field's current text when printing, saved or not. */
export function LetterPrinted({ field, kept }: { field: string; kept: string }) {
  const [words, setWords] = useState(kept);
  useEffect(() => {
    const read = () => {
      const typed = document.getElementById(field);
      flushSync(() => setWords(typed instanceof HTMLTextAreaElement ? typed.value : kept));
    };
    window.addEventListener('beforeprint', read);
    return () => window.removeEventListener('beforeprint', read);
  }, [field, kept]);
  return (
    <div className="print-only checklist-printed" dir="auto">
      {words}
    </div>
  );
}
