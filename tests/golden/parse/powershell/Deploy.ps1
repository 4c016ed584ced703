#Requires -Version 7
<#
.SYNOPSIS
    Ships one release.
#>
using namespace System.IO
using module ./Common.psm1

param(
    [string]$Target = "test",
    [switch]$DryRun
)

Import-Module ./Log.psm1
. ./helpers.ps1

$script:Retries = 3
$MaxHosts = 10

enum State {
    Ready
    Done = 5
}

# One host.
class Server : Machine, IDisposable {
    [string]$Name
    hidden [int]$Port = 80
    static [int]$Count

    Server([string]$name) {
        $this.Name = $name
        [Server]::Count++
    }

    [bool] Ping([int]$times) {
        foreach ($i in 1..$times) {
            if (-not (Test-Connection $this.Name)) {
                return $false
            }
        }
        return $true
    }
}

<#
.SYNOPSIS
    Copies files to a host.
#>
function Copy-Release {
    [CmdletBinding()]
    param(
        [Parameter(Mandatory = $true)]
        [Server]$Server,
        [string[]]$Files = @()
    )
    begin {
        $sent = 0
    }
    process {
        try {
            while ($sent -lt $Files.Count) {
                if ($sent -gt $MaxHosts) { break }
                elseif ($DryRun) { continue }
                $sent += 1
                Copy-Item $Files[$sent] "\\$($Server.Name)\share" -Force
            }
            switch ($Target) {
                "test" { Write-Output "testing" }
                default { throw [System.InvalidOperationException]::new("no $Target") }
            }
        }
        catch [System.IO.IOException] {
            Write-Error "failed: $_"
            throw
        }
    }
}

function script:Get-Hosts($pattern, [int]$limit = 5) {
    Get-Content hosts.txt | Where-Object { $_ -match $pattern } | ForEach-Object { [Server]::new($_) }
}

filter Select-Odd { if ($_ % 2) { $_ } }

$action = { param($x) $x * 2 }

Get-Hosts "web" | Copy-Release -Files a.txt
