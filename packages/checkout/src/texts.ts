type Texts = { title: string; close: string }

const texts: Readonly<Record<string, Texts>> = {
  en: { title: 'Checkout', close: 'Close' },
  de: { title: 'Kasse', close: 'Schließen' },
  fr: { title: 'Paiement', close: 'Fermer' },
  es: { title: 'Pago', close: 'Cerrar' },
  pt: { title: 'Pagamento', close: 'Fechar' },
  it: { title: 'Pagamento', close: 'Chiudi' },
  nl: { title: 'Afrekenen', close: 'Sluiten' },
  pl: { title: 'Płatność', close: 'Zamknij' },
  tr: { title: 'Ödeme', close: 'Kapat' },
  uk: { title: 'Оплата', close: 'Закрити' },
  ar: { title: 'الدفع', close: 'إغلاق' },
  he: { title: 'תשלום', close: 'סגירה' },
  ja: { title: 'お支払い', close: '閉じる' },
  ko: { title: '결제', close: '닫기' },
  zh: { title: '付款', close: '关闭' },
}

/** In the language that is asked for, else in the first of the reader's that we have. */
export function textsFor(language: string | undefined): Texts {
  const wanted = [...(language ? [language] : []), ...navigator.languages]
  const codes = wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  const found = codes.find((code) => Object.hasOwn(texts, code)) ?? 'en'
  return texts[found] as Texts
}
