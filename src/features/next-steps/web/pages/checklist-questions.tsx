import * as words from '../../words/en/checklist-answers.ts';
import { region as regionWords, where, whereHint } from '../../words/en/next-steps.ts';
import { Relation } from '../../../writing/contract/facts.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { answersTo, QUESTIONS, Region, type Question } from '../../contract/steps.ts';
import { Select } from '../../../../ui/components/forms/field.tsx';

/** Relations to choose from, without pets: animals have pages, but no next steps. */
export const RELATIONS = Relation.options.filter((one) => one !== 'pet');

type Group = keyof typeof words.groups;

const groupOf: Record<Question, Group> = {
  place: 'death',
  manner: 'death',
  age: 'death',
  repatriation: 'death',
  will: 'papers',
  funeral: 'papers',
  home: 'life',
  work: 'life',
  benefits: 'life',
  vehicle: 'life',
  abroad: 'life',
  veteran: 'life',
  children: 'family',
  pets: 'family',
};
const groups = Object.keys(words.groups) as Group[];

/** The age is not asked if the dates determine it, unless it was answered before. */
const isAsked = (question: Question, { answers, ages }: Pick<Checklist, 'answers' | 'ages'>): boolean =>
  question !== 'age' || answers.age !== undefined || ages.length !== 1;

/** `place` is the current choice, saved or not. */
export const ChecklistQuestions = ({ checklist: { answers, ages }, place }: { checklist: Checklist; place: string }) =>
  groups.map((group) => (
    <fieldset key={group} className="checklist-group">
      <legend>{words.groups[group]}</legend>
      {QUESTIONS.filter((question) => groupOf[question] === group && isAsked(question, { answers, ages })).map(
        (question) => (
          <Select
            key={question}
            id={question}
            label={words.question(question, place)}
            defaultValue={answers[question] ?? ''}
          >
            <option value="">{words.notSaid}</option>
            {answersTo(question).map((value) => (
              <option key={value} value={value}>
                {words.answer(question, value)}
              </option>
            ))}
          </Select>
        ),
      )}
    </fieldset>
  ));

export const RegionAndRelation = ({ region, relation }: { region: Region; relation: Relation | null }) => (
  <>
    <Select id="region" className="whole" label={where} hint={whereHint} defaultValue={region}>
      {Region.options.map((one) => (
        <option key={one} value={one}>
          {regionWords(one)}
        </option>
      ))}
    </Select>
    <Select id="relation" className="whole" label={words.relation} defaultValue={relation ?? ''}>
      <option value="">{words.notSaid}</option>
      {RELATIONS.map((one) => (
        <option key={one} value={one}>
          {words.relationWords(one)}
        </option>
      ))}
    </Select>
  </>
);
