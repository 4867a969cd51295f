/** A text that fades in where another one stood; nothing around it moves. */
export function Changing({ text }: { text: string }) {
  return (
    <span key={text} className="fading">
      {text}
    </span>
  )
}
