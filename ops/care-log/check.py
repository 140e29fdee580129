#!/usr/bin/env python3
"""Checks a care log that was saved from GET /api/bookings/{id}/care-log, from its first entry: check.py FILE.

Independent of the product: it knows the log by its description in docs/decisions/0210-care-is-recorded.md alone.
"""
import hashlib
import json
import sys


def canonical(value):
    """JSON as RFC 8785 writes it, for texts and whole numbers."""
    order = lambda key: key.encode("utf-16-be")
    if isinstance(value, dict):
        members = (canonical(key) + ":" + canonical(value[key]) for key in sorted(value, key=order))
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def flaw(log):
    gone = {seq for entry in log["entries"] if entry["kind"] == "erased" for seq in entry["payload"]["entries"]}
    prev = sha256(("petstead care log 1 " + log["bookingId"]).encode())
    for seq, entry in enumerate(log["entries"], 1):
        if entry["seq"] != seq:
            return f"Entry {seq} is missing."
        hashed = {name: entry[name] for name in ("seq", "prev", "at", "actor", "kind", "digest")}
        hashed.update(v=1, booking=log["bookingId"])
        said = entry["payload"]
        if said is None:
            is_said = seq in gone
        else:
            is_said = entry["digest"] == sha256(bytes.fromhex(entry["salt"]) + canonical(said).encode())
        if entry["prev"] != prev or entry["hash"] != sha256(canonical(hashed).encode()) or not is_said:
            return f"Entry {seq} does not match."
        prev = entry["hash"]
    head = log["head"] or {"seq": 0, "hash": prev}
    if head["seq"] > len(log["entries"]):
        return f"Entry {len(log['entries']) + 1} is missing."
    return None if (head["seq"], head["hash"]) == (len(log["entries"]), prev) else "The head does not match."


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = json.load(file)
    wrong = flaw(found)
    print(wrong or f"{len(found['entries'])} entries checked. Unbroken.")
    sys.exit(1 if wrong else 0)
