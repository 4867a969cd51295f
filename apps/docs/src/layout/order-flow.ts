/** How an order travels, with the slip roads by which your server hears of it. */
export const orderFlow = `<figure class="flow" aria-label="How an order travels: your server opens a session, the customer compares offers, a gateway takes the payment, the wallet receives the crypto. Webhooks return to your server from every step.">
<ol>
<li><b>Your server</b><small>opens a session</small><span class="stud"></span></li>
<li><b>Your customer</b><small>compares offers</small><span class="stud"></span></li>
<li><b>A gateway</b><small>takes the payment</small><span class="stud"></span></li>
<li><b>Their wallet</b><small>receives the crypto</small><span class="stud"></span></li>
</ol>
<svg class="slip" viewBox="0 0 1000 56" preserveAspectRatio="none" aria-hidden="true"><path d="M262 0C262 26 254 40 214 40H36C18 40 12 32 12 8M512 0C512 26 504 40 464 40H200M762 0C762 26 754 40 714 40H450"/></svg>
<p class="off">Webhooks tell your server at every turn.</p>
</figure>`
