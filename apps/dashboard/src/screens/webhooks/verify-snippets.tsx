import { useState } from 'react'
import { Code } from '../../parts/code.tsx'
import { Segments } from '../../parts/forms/segments.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { snippets } from './snippets.ts'

export function VerifySnippets() {
  const t = useTexts().webhooks
  const [language, setLanguage] = useState(snippets[0]?.language ?? '')
  const shown = snippets.find((snippet) => snippet.language === language)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <p className="max-w-prose text-ink-2">{t.verifyText}</p>
      <Segments
        label={t.language}
        value={language}
        onChange={setLanguage}
        choices={snippets.map((snippet) => ({ value: snippet.language, label: snippet.language }))}
      />
      {shown && (
        <div className="w-full min-w-0">
          <Code text={shown.code} what={shown.language} />
        </div>
      )}
    </div>
  )
}
