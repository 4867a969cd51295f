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
  const [at, setAt] = useState({ step: stepInHistory(), moved: false })

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

function stepInHistory(): FlowStep {
  return fieldsOf(history.state)?.step === 'address' ? 'address' : 'amount'
}
