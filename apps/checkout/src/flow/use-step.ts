import { useCallback, useEffect, useState } from 'preact/hooks'
import { fieldsOf } from '../session/untrusted.ts'

export type FlowStep = 'amount' | 'address'

type Steps = {
  step: FlowStep
  /** The user came from the other step, not by opening the page. */
  moved: boolean
  goOn: () => void
  goBack: () => void
}

/** Each step is an entry in the browser's history, so the back button returns to the step before. */
export function useStep(): Steps {
  const [at, setAt] = useState(() => ({ step: firstStep(), moved: false }))

  useEffect(() => {
    const onPop = () => setAt({ step: stepInHistory(), moved: true })
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  const goOn = useCallback(() => {
    history.pushState({ step: 'address', fromAmount: true }, '')
    setAt({ step: 'address', moved: true })
  }, [])

  const goBack = useCallback(() => {
    if (fieldsOf(history.state)?.fromAmount === true) history.back()
    else {
      history.replaceState({ step: 'amount' }, '')
      setAt({ step: 'amount', moved: true })
    }
  }, [])

  return { ...at, goOn, goBack }
}

/** The next try after an order that failed may begin with the last look: everything is chosen already. */
function firstStep(): FlowStep {
  const isAsked = new URL(location.href).searchParams.get('step') === 'address'
  if (history.state === null && isAsked) history.replaceState({ step: 'address' }, '')
  return stepInHistory()
}

function stepInHistory(): FlowStep {
  return fieldsOf(history.state)?.step === 'address' ? 'address' : 'amount'
}
