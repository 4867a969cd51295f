/** Text that fades in when it changes; nothing around it moves. */
export function FadingText({ text }: { text: string }) {
  return (
    <span key={text} className="fading">
      {text}
    </span>
  )
}
