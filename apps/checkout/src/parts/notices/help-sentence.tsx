type Props = {
  /** The words in brackets lead to the partner's help page. */
  text: string
  /** Null where the partner named none: then it is a sentence like any other. */
  href: string | null
}

/** A sentence that ends with whom to ask. Only the words that are the link are underlined. */
export function HelpSentence({ text, href }: Props) {
  const [, before = text, words = '', after = ''] = /^([^[]*)\[(.*)\]([^\]]*)$/.exec(text) ?? []
  return (
    <>
      {before}
      {href === null ? (
        words
      ) : (
        <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-3">
          {words}
        </a>
      )}
      {after}
    </>
  )
}
