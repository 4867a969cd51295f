import type { RoutingRule } from '@sliproad/api/resources/routing'
import { useId, useState } from 'react'
import { words as t } from '../words/words.ts'
import type { Problem } from './check-rules.ts'
import { type PlacedProblem, placeProblems, readRules, rulesAsText } from './read-rules.ts'

type Props = {
  rules: readonly RoutingRule[]
  /** What the server found when the draft was saved. */
  problems: readonly Problem[]
  onRules: (rules: RoutingRule[]) => void
  /** Whether the text can be read; while it cannot, the draft stays as it was. */
  onReadable: (isReadable: boolean) => void
}

/** The draft as text. What can be read becomes the draft at once; mistakes are listed with their lines. */
export function JsonView({ rules, problems, onRules, onReadable }: Props) {
  const id = useId()
  const [text, setText] = useState(() => rulesAsText(rules))
  const read = readRules(text, t)
  const found: readonly PlacedProblem[] = 'problems' in read ? read.problems : placeProblems(text, problems)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t.json}
      </label>
      <p className="text-ink-3">{t.jsonText}</p>
      <textarea
        id={id}
        className="field min-h-[360px] resize-y overflow-x-auto font-mono leading-[21px] whitespace-pre"
        spellCheck={false}
        rows={Math.min(30, Math.max(14, text.split('\n').length + 1))}
        value={text}
        aria-invalid={found.length > 0 ? true : undefined}
        aria-describedby={`${id}-found`}
        onChange={({ target: { value } }) => {
          setText(value)
          const now = readRules(value, t)
          onReadable('rules' in now)
          if ('rules' in now) onRules(now.rules)
        }}
      />
      <div id={`${id}-found`} role="status">
        {found.length === 0 ? (
          <p className="text-fine text-positive">{t.jsonGood(rules.length)}</p>
        ) : (
          <>
            <p className="font-semibold text-negative">{t.jsonBad(found.length)}</p>
            <ul className="mt-1 grid gap-1">
              {found.map(({ line, path, message }) => (
                <li key={`${path} ${message}`} className="grid gap-x-3 tablet:grid-cols-[72px_minmax(0,1fr)]">
                  <span className="text-ink-3 tabular-nums">{line === null ? '' : t.atLine(line)}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {path !== '' && <code className="me-1.5">{path}</code>}
                    {message}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
