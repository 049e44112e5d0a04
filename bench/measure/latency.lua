wrk.method = os.getenv("WRK_METHOD") or "GET"
if os.getenv("WRK_BODY") ~= "" then wrk.body = os.getenv("WRK_BODY") end

local tokens, at = {}, 0
for token in string.gmatch(os.getenv("WRK_TOKENS") or "", "[^,]+") do tokens[#tokens + 1] = token end

-- Asks for the given paths in turn, as the given members in turn, where there are any.
init = function(args)
  local paths = {}
  for index, path in ipairs(args) do paths[index] = path end
  if #paths == 0 then return end
  request = function()
    at = at + 1
    if #tokens > 0 then wrk.headers["authorization"] = "Bearer " .. tokens[at % #tokens + 1] end
    return wrk.format(nil, paths[at % #paths + 1])
  end
end

-- Beside what wrk prints: the 95th percentile, microseconds.
done = function(_, latency)
  io.write(string.format("p95 %d us\n", latency:percentile(95.0)))
end
