package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const toleranceSeconds = 300
const bodyMax = 1_000_000

var keys = strings.Split(os.Getenv("WEBHOOK_SIGNING_KEY"), ",")
var handled sync.Map

func isGenuine(body []byte, timestamp, signature string) bool {
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	now := time.Now().Unix()
	if err != nil || now-sent > toleranceSeconds || sent-now > toleranceSeconds {
		return false
	}
	for _, key := range keys {
		mac := hmac.New(sha256.New, []byte(key))
		mac.Write([]byte(timestamp + "."))
		mac.Write(body)
		if hmac.Equal([]byte(hex.EncodeToString(mac.Sum(nil))), []byte(signature)) {
			return true
		}
	}
	return false
}

func receive(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, bodyMax))
	header := request.Header
	if err != nil || !isGenuine(body, header.Get("X-Webhook-Timestamp"), header.Get("X-Webhook-Signature")) {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	var event struct{ ID, Type string }
	if json.Unmarshal(body, &event) != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	if _, known := handled.LoadOrStore(event.ID, true); !known {
		fmt.Println(event.Type, event.ID)
	}
	response.WriteHeader(http.StatusNoContent)
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3003"
	}
	http.HandleFunc("/webhooks", receive)
	fmt.Printf("Waiting for webhooks at http://localhost:%s/webhooks\n", port)
	if err := http.ListenAndServe("127.0.0.1:"+port, nil); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
